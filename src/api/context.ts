import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type History } from "../reading/history";
import { RequestedWords } from "../reading/comparison/words-of-changes";
import { type CorpusState } from "../store/corpus-state";
import { type HeldEditions } from "../store/editions";
import { type Store } from "../store/store";
import { type KeptEvaluations } from "../store/recordings/kept-evaluation";
import { DEFAULT_RECORDING_LIMITS, type RecordingLimits } from "../store/recordings/recording";
import { type RecordingCircumstances, RequestRecordings } from "./evaluation/request-recordings";
import { createLoaders, type Loaders } from "./loaders";

/** What resolvers work with for as long as the process runs. */
export interface Services {
  readonly store: Store;
  /** Of the same store. */
  readonly history: History;
  /** Every edition known to have been published. */
  readonly catalogue: EditionCatalogue;
  /** By default those of the service. */
  readonly recordingLimits?: RecordingLimits;
}

/** What resolvers work with during one request. */
export interface Context extends Services {
  /** The editions held when the request began. */
  readonly editions: HeldEditions;
  readonly loaders: Loaders;
  /** Where recorded evaluations are found. */
  readonly evaluations: KeptEvaluations;
  /** The words of the changes that are asked for. */
  readonly words: RequestedWords;
  /** Gets what is to be recorded. */
  readonly recordings: RequestRecordings;
}

export interface RequestOptions extends RecordingCircumstances {
  /** Where recorded evaluations are found; by default beside the store. */
  readonly evaluations?: KeptEvaluations | undefined;
  /** What a look at the corpus has just found. */
  readonly corpus?: CorpusState;
}

export const createContext = (services: Services, options: RequestOptions = {}): Context =>
  new RequestContext(services, options);

class RequestContext implements Context {
  readonly store: Store;
  readonly history: History;
  readonly catalogue: EditionCatalogue;
  readonly editions: HeldEditions;
  readonly evaluations: KeptEvaluations;
  readonly recordings: RequestRecordings;
  readonly words: RequestedWords;
  private made: Loaders | undefined;

  constructor(
    { store, history, catalogue, recordingLimits = DEFAULT_RECORDING_LIMITS }: Services,
    { corpus, evaluations = store.evaluations, ...circumstances }: RequestOptions,
  ) {
    this.store = store;
    this.history = history;
    this.catalogue = catalogue;
    this.editions = store.editions.held(corpus);
    this.words = new RequestedWords(history.words);
    this.evaluations = evaluations;
    this.recordings = new RequestRecordings(evaluations, recordingLimits, circumstances);
  }

  get loaders(): Loaders {
    return (this.made ??= createLoaders(this.store));
  }
}
