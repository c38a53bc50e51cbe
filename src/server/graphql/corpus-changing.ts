import { HttpError } from "../http/exchange";

/** Times that a request is run. An import that changes the corpus under one is rare; two in a row are next to impossible. */
export const ATTEMPTS = 3;

export const corpusChanging = (): HttpError =>
  new HttpError("CORPUS_CHANGING", "The corpus is being replaced: try again in a moment.", { "retry-after": "1" });
