import { renderHtml } from "./render-html";

const texts = (html: string) => renderHtml(html).map(({ text }) => text);

describe("printing HTML as lines", () => {
  it("breaks lines at blocks, not at inline tags or at line feeds", () => {
    expect(texts("<p>704.5a If a <i>player</i>\n   has  0</p><p>or<br>less</p>")).toEqual([
      "704.5a If a player has 0",
      "or",
      "less",
    ]);
  });

  it("marks the items of nested lists as a text browser does", () => {
    expect(texts("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>d</li><li><p>e</p></li></ol><p>f")).toEqual([
      "  • a",
      "    • b",
      "  • c",
      "  1. d",
      "  2. e",
      "f",
    ]);
  });

  it("keeps the order of the source if a parser moves text out of a table", () => {
    expect(texts("<table><tr><td>first</td></tr>second<tr><td>third</table>fourth")).toEqual([
      "first",
      "second",
      "third",
      "fourth",
    ]);
  });

  it("keeps the order of the source if headings and lists are nested wrongly", () => {
    const html = "<ul><li>502.1 - a<h4>502.2 - b</ul></h4><b><ul><li>502.2a - c</b><li>502.2b - d</ul>";
    expect(texts(html).map((text) => text.replace(/^\s*• /, ""))).toEqual([
      "502.1 - a",
      "502.2 - b",
      "502.2a - c",
      "502.2b - d",
    ]);
  });

  it("says on which lines of the source each line stands", () => {
    expect(renderHtml("<html>\n<body>\n<p>\none\ntwo\n</p>\n<p>three</p>\n</body>")).toEqual([
      { firstLine: 4, lastLine: 5, text: "one two" },
      { firstLine: 7, lastLine: 7, text: "three" },
    ]);
  });

  it("shows entities as characters, and neither scripts nor comments", () => {
    expect(texts("<script>no()</script><style>p{}</style><!-- no --><p>a&nbsp;&quot;b&quot; &amp; c")).toEqual([
      'a "b" & c',
    ]);
  });
});
