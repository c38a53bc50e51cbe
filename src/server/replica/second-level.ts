/** What other replicas know, behind what this process knows itself: it may forget anything at any time. */
export interface SecondLevel {
  /** Null if nothing is known, or it cannot be asked. Never rejects. */
  get(key: string): Promise<Buffer | null>;
  set(key: string, value: string | Buffer, seconds: number): void;
}
