/** A box by which a list is narrowed to what begins like what is typed, where the page says which list: `data-filter` is of its entries. */
export function addFilter(): void {
  const place = document.querySelector<HTMLElement>("[data-filter]");
  if (!place) return;
  const { filter = "", label = "" } = place.dataset;
  const entries = [...document.querySelectorAll<HTMLElement>(filter)];
  const named = entries.map((entry) => entry.querySelector("summary")?.textContent.toLowerCase() ?? "");
  const sections = [...new Set(entries.flatMap((entry) => entry.closest("section") ?? []))];
  const box = document.createElement("input");
  box.type = "search";
  box.setAttribute("aria-label", label);
  box.placeholder = label;
  box.addEventListener("input", () => {
    const words = box.value.trim().toLowerCase();
    entries.forEach((entry, at) => (entry.hidden = !named[at]!.includes(words)));
    for (const section of sections)
      section.hidden = ![...section.querySelectorAll<HTMLElement>(filter)].some(({ hidden }) => !hidden);
  });
  place.append(box);
}
