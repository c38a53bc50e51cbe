/** The page of games: a file is read here, in a thread of its own, and sent nowhere; only a moment that is asked about is. */
import { render } from "preact";
import { Games, momentsInWords } from "../components/games";
import { type FileRead } from "./games-read";

const form = document.querySelector<HTMLFormElement>(".games-drop")!;
const input = form.querySelector<HTMLInputElement>("input[type=file]")!;
const status = document.querySelector<HTMLElement>("#games-status")!;
const found = document.querySelector<HTMLElement>("#games-found")!;

form.querySelector("button")!.hidden = true;
form.querySelector("[data-private]")!.textContent =
  "It is read in your browser, and nothing of it is sent until you ask about a moment: then that board is, and kept nowhere. You can also drop it here.";

let worker: Worker | null = null;

function read(file: File): void {
  // Only the file that was chosen last is waited for.
  worker?.terminate();
  worker = new Worker(form.dataset.reader!);
  status.textContent = `Reading ${file.name}…`;
  worker.onmessage = ({ data }: MessageEvent<FileRead>) => show(file.name, data);
  worker.onerror = () => show(file.name, { fault: "It could not be read." });
  worker.postMessage(file);
}

function show(name: string, read: FileRead): void {
  worker?.terminate();
  worker = null;
  render(null, found);
  if ("fault" in read) return void (status.textContent = `${name}: ${read.fault}`);
  status.textContent = `${name}: ${momentsInWords(read.moments)}.`;
  render(<Games {...read} />, found);
}

input.addEventListener("change", () => {
  const [file] = input.files ?? [];
  if (file) read(file);
});
for (const event of ["dragenter", "dragover"])
  form.addEventListener(event, (dragged) => {
    dragged.preventDefault();
    form.classList.add("is-over");
  });
form.addEventListener("dragleave", () => form.classList.remove("is-over"));
form.addEventListener("drop", (dropped) => {
  dropped.preventDefault();
  form.classList.remove("is-over");
  const [file] = dropped.dataTransfer?.files ?? [];
  if (file) read(file);
});
form.addEventListener("submit", (event) => event.preventDefault());

let asked = 0;

/** Has the verdict on a moment shown below it: what the page of verdicts says, without its form. */
found.addEventListener("submit", (event) => {
  const moment = event.target as HTMLFormElement;
  const place = moment.nextElementSibling;
  if (!place || !moment.matches(".ask-moment")) return;
  event.preventDefault();
  const button = moment.querySelector("button")!;
  button.disabled = true;
  place.replaceChildren("Asking…");
  verdictOn(moment)
    .then((said) => place.replaceChildren(...said))
    .catch(() => place.replaceChildren("The service could not be asked. Try again."))
    .finally(() => (button.disabled = false));
});

async function verdictOn(moment: HTMLFormElement): Promise<Node[]> {
  const fields = [...new FormData(moment)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const response = await fetch(moment.action, {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams(fields),
  });
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const said = answer.querySelector("article.verdict");
  if (!said) return [document.createTextNode("The service is busy: try again in a moment.")];
  for (const other of said.querySelectorAll("h1, form")) other.remove();
  apart(said, `moment-${++asked}-`);
  const link = document.createElement("a");
  link.href = response.url;
  link.textContent = "This verdict by itself, with an address to send";
  const last = document.createElement("p");
  if (response.redirected) last.append(link);
  return [...said.children, last];
}

/** Ids of one answer are not those of another. */
function apart(said: Element, prefix: string): void {
  for (const one of said.querySelectorAll("[id]")) one.id = prefix + one.id;
  for (const one of said.querySelectorAll("[aria-labelledby]"))
    one.setAttribute("aria-labelledby", prefix + one.getAttribute("aria-labelledby"));
}
