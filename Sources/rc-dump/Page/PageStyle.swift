/// How the page looks: light or dark as the reader has it, wide or narrow.
enum PageStyle {
  static let text = """
    :root{color-scheme:light dark;--fg:#1c1d21;--dim:#5d616c;--bg:#fff;--line:#d9dbe1;--head:#f3f4f7;--accent:#1b4fa8;\
    --warn:#9a4a00;--good:#0c6b3c}
    @media (prefers-color-scheme:dark){:root{--fg:#e7e8ec;--dim:#a3a8b4;--bg:#16171b;--line:#34363e;--head:#202228;\
    --accent:#8db8ff;--warn:#ffb067;--good:#6fd59b}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.45 system-ui,sans-serif}
    header,main{max-width:90rem;margin:0 auto;padding:0 1rem}
    h1{font-size:1.35rem;margin:1rem 0 .25rem}
    .facts{color:var(--dim);margin:0 0 .75rem;overflow-wrap:anywhere}
    .tools{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;\
    padding:.6rem 0;background:var(--bg);border-bottom:1px solid var(--line)}
    .tools[hidden]{display:none}
    .tools label{display:inline-flex;gap:.4rem;align-items:center}
    input[type=search],select{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--dim);\
    border-radius:6px;padding:.35rem .6rem}
    input[type=search]{width:min(24rem,70vw)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:1px}
    output{color:var(--dim);margin-inline-start:auto}
    .findings{margin:.75rem 0;color:var(--warn)}
    .findings li{overflow-wrap:anywhere}
    .titles,.row>summary{display:grid;gap:.1rem 1rem;align-items:start;\
    grid-template-columns:1rem minmax(8rem,1.2fr) minmax(10rem,3fr) 4rem 7rem minmax(8rem,1.4fr)}
    .titles{padding:.4rem .25rem;color:var(--dim);font-size:.8rem;font-weight:600;background:var(--head);\
    border-bottom:1px solid var(--line)}
    .row{border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 2.1rem}
    summary{cursor:pointer}
    .row>summary{padding:.35rem .25rem;list-style:none}
    .row>summary::-webkit-details-marker{display:none}
    .row>summary::before{content:"▸";color:var(--dim)}
    .row[open]>summary::before{content:"▾"}
    .row>summary:hover,.row[open]>summary{background:var(--head)}
    .k{font-weight:600;overflow-wrap:anywhere}
    .v{overflow-wrap:anywhere;white-space:pre-wrap;display:-webkit-box;-webkit-box-orient:vertical;\
    -webkit-line-clamp:3;overflow:hidden}
    .row[open]>summary .v{display:block}
    .t,.s,.w{color:var(--dim);font-size:.87rem;overflow-wrap:anywhere}
    .s.remote,.s.override{color:var(--accent)}
    .s.builtin,.bad{color:var(--warn)}
    .swatch{width:1.1em;height:1.1em;vertical-align:-.2em;margin-inline-end:.4em;border:1px solid var(--dim);\
    border-radius:3px}
    .layers{padding:.25rem .25rem .8rem 2.25rem}
    .layers h3{font-size:.87rem;margin:.5rem 0 .2rem;color:var(--dim)}
    .layers ol{list-style:none;margin:0;padding:0}
    .layers li{display:grid;grid-template-columns:8rem minmax(10rem,2fr) minmax(8rem,1fr) minmax(8rem,1fr);\
    gap:0 1rem;padding:.15rem 0}
    .layers code{overflow-wrap:anywhere;white-space:pre-wrap;font-size:.87rem}
    .layers i,.layers small{font-style:normal;font-size:.87rem;color:var(--dim);overflow-wrap:anywhere}
    .layers .wins b,.layers .wins i{color:var(--good)}
    .layers .rejected i{color:var(--warn)}
    .layers img{display:block;max-width:min(20rem,100%);max-height:12rem;margin:.4rem 0;border:1px solid var(--line);\
    border-radius:6px}
    .none{padding:1.5rem .25rem;color:var(--dim)}
    @media (max-width:50rem){.titles{display:none}\
    .row>summary{grid-template-columns:1rem 1fr auto}.v,.s,.w{grid-column:2/-1}.t{grid-area:1/3}.layers{padding-inline-start:1.5rem}.layers li{grid-template-columns:1fr;padding:.3rem 0}}
    @media print{.tools{display:none}.row{content-visibility:visible}}
    """
}
