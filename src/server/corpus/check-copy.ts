import { closeUp } from "../../store/corpus-place/laid-file";
import { hashOfFile } from "../../store/file-hash";
import { StoreError } from "../../store/store-error";
import { Store } from "../../store/store";

/** A file that was fetched, and is to be served. */
export interface CopyCheck {
  readonly path: string;
  /** Of the file as it was laid. */
  readonly laid: string;
  /** Whether something is served already, so that what cannot be read yet is no gain. */
  readonly isServing: boolean;
}

/** Whether a file with the hash that it was laid under can be served as it is. `isReadable` says that this version's method aligned it. */
export function isReady(path: string, isReadable?: true): boolean {
  const store = Store.openAsItIs(`file:${path}`, { isWhole: true, ...(isReadable && { isReadable }) });
  store?.close();
  return store !== null;
}

/**
 * Makes sure that this version of the program can serve a file, and gives its hash: one that another version has made is migrated
 * here. Throws a StoreError if a newer one has made it.
 */
export async function checkCopy({ path, laid, isServing }: CopyCheck): Promise<{ readonly hash: string }> {
  if (isReady(path)) return { hash: laid };
  const store = Store.open({ url: `file:${path}`, isWhole: true });
  const isReadable = store.alignmentSteps.areReadable();
  store.close();
  closeUp(path);
  if (isServing && !isReadable)
    throw new StoreError("The file that the pointer names was aligned by another version, which this one cannot read.");
  return hashOfFile(path);
}
