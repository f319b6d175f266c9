"""What the acceptance scripts share: lines of PASS and FAIL, builds, and counts by callgrind."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent.parent
failures = 0
# A gate runs on whatever machine there is, beside whatever else its host does, which has been seen to double a time
# between two runs. There a time may be three times its bar, and a ratio of two times of one run half as much again: what
# such a bar is for, a lock, an allocation, a table gone through, costs ten times as much and more. What is exact, counts
# of instructions above all, is held to its bar everywhere.
IS_GATE = "--fast" in sys.argv[1:]
TIME_SLACK, RATIO_SLACK = (3.0, 1.5) if IS_GATE else (1.0, 1.0)


def at_most(bar, unit="", slack=None):
    """A bar of a time as it is shown."""
    slack = TIME_SLACK if slack is None else slack
    return f"<= {bar}{unit}" + (f", here x {slack:g}" if slack != 1 else "")


def report(passed, name, figure="", bar=""):
    """Prints the line of one bar or promise; without its figure and its bar where it has none."""
    global failures
    failures += not passed
    text = f"{'PASS' if passed else 'FAIL'}  {name}"
    print(text + (f": {figure}" if figure != "" else "") + (f"  (bar: {bar})" if bar else ""), flush=True)


def finish():
    """The last line, and the exit status."""
    print(f"{failures} failed" if failures else "all passed")
    return 1 if failures else 0


def run(*command, check=True, **options):
    """Runs a command in the checkout; ends the script with what it said if it fails and `check` holds."""
    result = subprocess.run([str(part) for part in command], cwd=options.pop("cwd", ROOT), text=True,
                            capture_output=True, **options)
    if check and result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{result.stdout}{result.stderr}")
    return result


def build(*arguments, root=ROOT, scratch=None):
    """Builds with these arguments; the folder with the programs."""
    where = ["--scratch-path", str(scratch)] if scratch else []
    run("swift", "build", *arguments, *where, cwd=root)
    return Path(run("swift", "build", *arguments, *where, "--show-bin-path", cwd=root).stdout.strip())


def trial(name, *command, expected=1, tries=1, **environment):
    """Runs something that prints lines of PASS or FAIL, name, figure and bar with tabs between them: `expected` many, or
    at least one. What is about times gets several tries, since other work of the machine can only make them longer."""
    for _ in range(tries):
        result = run(*command, check=False, env={**os.environ, **environment})
        lines = [line.split("\t") for line in result.stdout.splitlines() if line.count("\t") == 3]
        if result.returncode == 0:
            break
    for mark, *rest in lines:
        report(mark == "PASS", *rest)
    if (len(lines) != expected if expected else not lines) or result.returncode not in (0, 1):
        report(False, name, f"{len(lines)} lines, status {result.returncode}: {result.stderr.strip()[-300:]}",
               f"{expected or 'some'} lines")


def tests(name, pattern, bar, cases=0):
    """Runs tests of the package; each case of a table counts, and there must be `cases` of them."""
    result = run("swift", "test", "--filter", pattern, check=False)
    text = result.stdout + result.stderr
    found = re.search(r"Test run with (\d+) tests? in .* (passed|failed)", text)
    count = sum(int(number) for number in re.findall(r"with (\d+) test cases? passed", text))
    figure = f"{found[1]} tests, {count} cases in tables, {found[2]}" if found else text.strip()[-300:]
    report(bool(found) and result.returncode == 0 and found[1] != "0" and count >= cases, name, figure,
           f"{bar}; at least {cases} cases" if cases else bar)


def measure(bench, *cases, fast=False):
    """What rc-bench says of each case: a dictionary of its figures by the case's name."""
    arguments = ["--quick"] if fast else []
    found = json.loads(run(bench, "--json", *arguments, *cases).stdout)
    return {case["name"]: case for case in found["cases"]}


def measure_until(bench, case, passes, fast=False, tries=5):
    """Measures one case again while it does not pass, a few times: on a machine with other work a figure can only be
    too high, so the least of several is the nearest to the truth. Answers with the best."""
    best = None
    for _ in range(tries):
        found = measure(bench, case, fast=fast)[case]
        if best is None or found["median"] < best["median"]:
            best = found
        if passes(best):
            break
    return best


def callgrind(bench, count, case, folder):
    """`count` operations of a case under callgrind: how often each function was called, and the instructions."""
    out = Path(folder) / f"callgrind.{count}"
    # Hash seeds are drawn at random otherwise, and tables grow at other moments.
    run("valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", bench, "--operations", count, case,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    names, calls, callee, instructions = {}, {}, None, 0
    for line in out.read_text(errors="replace").splitlines():
        if match := re.match(r"(c?fn)=\((\d+)\)(?: (.*))?$", line):
            if match[3]:
                names[match[2]] = match[3]
            if match[1] == "cfn":
                callee = names.get(match[2], match[2])
        elif match := re.match(r"calls=(\d+)", line):
            calls[callee] = calls.get(callee, 0) + int(match[1])
        elif match := re.match(r"(?:summary|totals): (\d+)", line):
            instructions = int(match[1])
    return calls, instructions


def total_calls(calls, pattern):
    return sum(number for name, number in calls.items() if name and re.search(pattern, name))


ALLOCATIONS = r"^(malloc|calloc|realloc|posix_memalign|aligned_alloc|swift_allocObject|swift_slowAlloc)"
LOCKS = r"(mutex|rwlock|futex|sem_wait|lll_lock)"
