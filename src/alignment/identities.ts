/** How a rule came to be as it is in an edition, or that it has ended there. */
export interface IdentityStep {
  readonly edition: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** One rule through editions of which no text need be held. */
export interface KnownIdentity {
  /** It never changes, and is no other rule's. */
  readonly id: string;
  /** The first edition that has it, and the rule that it came off there. */
  readonly began: string;
  readonly origin?: string;
  /** What it went into, and in which edition. */
  readonly successor?: { readonly id: string; readonly edition: string };
  /** Oldest first, for each edition in which anything of it changed. */
  readonly steps: readonly IdentityStep[];
  /** Whether it stands in an edition that is known. */
  readonly standsIn: (edition: string) => boolean;
  /** Whether the rule that it came off had nothing of it in an older edition. */
  readonly isApart: (edition: string) => boolean;
}

/** Which rule is which in editions whose texts need not be held. */
export interface Identities {
  readonly all: readonly KnownIdentity[];
  /** The identity with an id, also with one that was given up for it. */
  readonly find: (id: string) => KnownIdentity | undefined;
  /** Whether the edition of this date is known. */
  readonly knows: (edition: string) => boolean;
  /** The nearest editions that are known, before and after a date. */
  readonly before: (edition: string) => string | undefined;
  readonly after: (edition: string) => string | undefined;
  /** Whether it is not known, but one before and one after are: these alone say which of its rules is which. */
  readonly isBetween: (edition: string) => boolean;
}

/** Nothing is known but what the texts say. */
export const NO_IDENTITIES: Identities = {
  all: [],
  find: () => undefined,
  knows: () => false,
  before: () => undefined,
  after: () => undefined,
  isBetween: () => false,
};
