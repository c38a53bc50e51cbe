/** The links of a drawing become one stop of the Tab key, the last of them first: arrows lead from one to the next, Home and End to the ends. */
export function roveDrawings(): void {
  for (const drawing of document.querySelectorAll<SVGElement>("[data-rove]")) {
    const links = [...drawing.querySelectorAll<SVGAElement>("a")];
    const stopAt = (stop: SVGAElement | undefined): void =>
      links.forEach((link) => link.setAttribute("tabindex", link === stop ? "0" : "-1"));
    stopAt(links.at(-1));
    drawing.addEventListener("focusin", ({ target }) => stopAt(links.find((link) => link.contains(target as Node))));
    drawing.addEventListener("keydown", (event) => {
      const at = links.findIndex((link) => link === document.activeElement);
      const next: Readonly<Record<string, number>> = {
        ArrowLeft: Math.max(0, at - 1),
        ArrowRight: Math.min(links.length - 1, at + 1),
        Home: 0,
        End: links.length - 1,
      };
      const to = next[event.key];
      if (at === -1 || to === undefined) return;
      event.preventDefault();
      links[to]!.focus();
    });
  }
}
