/// What the page does where scripts run: filter, and switch the locale. Texts are only ever set as text.
enum PageScript {
  static let text = """
    "use strict";
    (() => {
      const byId = id => document.getElementById(id);
      const rows = [];
      const query = byId("query"), changed = byId("changed"), rejected = byId("rejected"), count = byId("count");
      const none = byId("none"), picker = byId("locale");
      const data = picker ? JSON.parse(byId("data").textContent) : {};
      let texts = [], job = 0, isBuilt = false;

      // Rows are gone through in slices, so that typing is never waited for. What a step changes must be laid out, too.
      const inSlices = (step, done) => {
        const mine = ++job;
        let index = 0;
        const slice = () => {
          if (mine !== job) return;
          const end = performance.now() + 16;
          let changes = 0;
          while (index < rows.length && changes < 250 && performance.now() < end) {
            for (const stop = Math.min(index + 50, rows.length); index < stop; index++) {
              if (step(rows[index], index)) changes++;
            }
          }
          if (index < rows.length) requestAnimationFrame(slice); else done();
        };
        slice();
      };

      const filter = () => {
        const words = query.value.toLowerCase().split(/\\s+/).filter(Boolean);
        let shown = 0;
        inSlices((row, index) => {
          const text = texts[index] ??= row.firstElementChild.textContent.toLowerCase();
          const fits = words.every(word => text.includes(word))
            && (!changed.checked || "c" in row.dataset) && (!rejected.checked || "r" in row.dataset);
          if (fits) shown++;
          if (row.hidden !== fits) return false;
          row.hidden = !fits;
          return true;
        }, () => {
          if (!isBuilt) return;
          count.textContent = shown === rows.length ? `${shown} keys` : `${shown} of ${rows.length} keys`;
          none.hidden = shown > 0;
        });
      };

      const showLocale = row => {
        const sections = [...row.querySelectorAll("[data-locale]")];
        const wanted = sections.find(part => part.dataset.locale === picker.value) ?? sections[0];
        for (const part of sections) part.hidden = part !== wanted;
      };

      const switchLocale = () => {
        const values = data[picker.value] ?? {};
        texts = [];
        inSlices((row, index) => {
          const [value, source, where, color, alpha] = values[index] ?? data.base[index];
          const summary = row.firstElementChild, cell = summary.querySelector(".v");
          const swatch = cell.querySelector("rect");
          if (swatch && color) {
            swatch.setAttribute("fill", color);
            swatch.setAttribute("fill-opacity", alpha);
          }
          cell.lastElementChild.textContent = value;
          cell.lastElementChild.lang = picker.value === "base" ? "" : picker.value;
          summary.querySelector(".s").textContent = source;
          summary.querySelector(".s").className = "s " + source.split(" ")[0];
          summary.querySelector(".w").textContent = where;
          if (row.open) showLocale(row);
          return true;
        }, filter);
      };

      byId("tools").hidden = false;
      let timer = 0;
      query.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(filter, 60); });
      changed.addEventListener("change", filter);
      rejected.addEventListener("change", filter);
      if (picker) {
        picker.addEventListener("change", switchLocale);
        document.addEventListener("toggle", event => {
          if (event.target.open && event.target.matches(".row")) showLocale(event.target);
        }, true);
      }
      document.addEventListener("keydown", event => {
        if (event.key === "/" && !event.ctrlKey && !event.metaKey && document.activeElement !== query) {
          event.preventDefault();
          query.focus();
        }
      });

      // The rows stand in a noscript element, which is mere text where scripts run. Made into elements in slices, they
      // never hold up the reader, however many they are.
      const parts = byId("plain").textContent.split(/^(?=<details class="row")/m).filter(part => part.startsWith("<"));
      const list = byId("rows");
      let next = 0;
      const build = () => {
        const end = performance.now() + 16;
        do {
          let last = list.lastElementChild;
          list.insertAdjacentHTML("beforeend", parts.slice(next, next += 50).join(""));
          while ((last = last ? last.nextElementSibling : list.firstElementChild)) rows.push(last);
        } while (next < parts.length && performance.now() < end);
        isBuilt = next >= parts.length;
        if (!isBuilt) { setTimeout(build); return; }
        if (picker && picker.value !== "base") switchLocale(); else filter();
      };
      count.textContent = `${parts.length} keys`;
      build();
    })();
    """
}
