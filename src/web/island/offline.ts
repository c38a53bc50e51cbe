/** The newest edition without a network: the worker that keeps it, and looking for words in it. */

/** Who has installed the site, or opens the page of the whole edition, gets the worker; nobody else needs its bytes. */
export function keepOffline(): void {
  const page = document.querySelector("[data-offline]");
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  if ("serviceWorker" in navigator && (page || isInstalled))
    void navigator.serviceWorker
      .register("/sw.js")
      .then(() => navigator.serviceWorker.ready)
      .then(() => tell("It is kept: this page opens without a network."))
      .catch(() => undefined);
  if (page) {
    sayWhatIsNotKept();
    addEventListener("hashchange", sayWhatIsNotKept);
    findIn(page);
  }
}

function tell(said: string): void {
  const note = document.querySelector("#kept");
  if (note) note.textContent = said;
}

/** Without a network the worker shows this page in place of others: which one was asked for, or which rule that is not on it. */
function sayWhatIsNotKept(): void {
  const note = document.querySelector<HTMLElement>("#not-kept");
  const asked = note?.querySelector("b");
  if (!note || !asked) return;
  const { pathname, search, hash } = location;
  const place = decodedOr(hash.slice(1));
  const isMissing = /^\d{3}/.test(place) && !document.getElementById(place);
  const isOther = pathname !== "/offline";
  asked.textContent = isOther ? decodedOr(pathname + search) : place;
  note.hidden = !isOther && !isMissing;
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is sought: after the number sign; or in the address of another page that was asked for, where a name is its words. */
function soughtIn({ pathname, search, hash }: Location): string | null {
  const named = /^\/rule\/([\w-]+)$/.exec(pathname)?.[1]?.replaceAll("-", " ");
  const asked = pathname === "/offline" ? null : new URLSearchParams(search).get("q");
  return new URLSearchParams(hash.slice(1)).get("q") ?? asked ?? named ?? null;
}

const MOST_FOUND = 40;

function lineOf(text: string): HTMLLIElement {
  const line = document.createElement("li");
  line.textContent = text;
  return line;
}

/** A list of what has all words that are typed, or else the rarest of them. */
function findIn(page: Element): void {
  const box = page.querySelector<HTMLInputElement>("#offline-find");
  const list = page.querySelector("#offline-found");
  if (!box || !list) return;
  box.closest("form")!.hidden = false;
  const places = [...page.querySelectorAll<HTMLElement>("details p[id], summary[id]")].map((place) => ({
    place,
    words: (place.textContent ?? "").toLowerCase(),
  }));
  const find = (): void => {
    const typed = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const having = typed.map((word) => places.filter(({ words }) => words.includes(word)));
    const all = places.filter(({ words }) => typed.every((word) => words.includes(word)));
    const rarest = having.filter(({ length }) => length > 0).sort((one, other) => one.length - other.length)[0];
    const found = typed.length === 0 ? [] : all.length > 0 ? all : (rarest ?? []);
    // What is headed by the words comes first.
    const headed = found.filter(({ place }) => place.tagName === "SUMMARY" || place.className === "heading");
    const first = [...headed, ...found.filter((each) => !headed.includes(each))].slice(0, MOST_FOUND);
    if (typed.length > 0 && first.length === 0) {
      list.replaceChildren(lineOf("Nothing that is held here has any of these words."));
      return;
    }
    list.replaceChildren(
      ...(all.length === 0 && found.length > 0 ? [lineOf("Nothing here has all of these words. Of them:")] : []),
      ...first.map(({ place }) => {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = `#${place.id}`;
        link.textContent = (place.textContent ?? "").slice(0, 120);
        item.append(link);
        return item;
      }),
    );
  };
  box.addEventListener("input", find);
  box.closest("form")!.addEventListener("submit", (event) => event.preventDefault());
  const asked = soughtIn(location);
  if (asked) {
    box.value = asked;
    find();
  }
}
