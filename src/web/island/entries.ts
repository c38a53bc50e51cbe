/** Opens the entry to which an address leads, and all of them for a printer that knows no other way. */
export function openEntries(): void {
  openTarget();
  addEventListener("hashchange", openTarget);
  if (CSS.supports("selector(::details-content)")) return;
  addEventListener("beforeprint", () => {
    for (const entry of document.querySelectorAll<HTMLDetailsElement>("details.entry")) {
      // Of those with one name only one can be open.
      entry.removeAttribute("name");
      entry.open = true;
    }
  });
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const entry = target?.closest<HTMLDetailsElement>("details.entry");
  if (!target || !entry || entry.open) return;
  entry.open = true;
  target.scrollIntoView();
}
