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

/**
 * Makes sure that this version of the program can serve a file, and gives its hash: one that another version has made is migrated
 * here. Throws a StoreError if a newer one has made it.
 */
export async function checkCopy({ path, laid, isServing }: CopyCheck): Promise<{ readonly hash: string }> {
  const url = `file:${path}`;
  const asItIs = Store.openAsItIs(url, { isWhole: true });
  if (asItIs) {
    asItIs.close();
    return { hash: laid };
  }
  const store = Store.open({ url, isWhole: true });
  const isReadable = store.alignmentSteps.areReadable();
  store.close();
  closeUp(path);
  if (isServing && !isReadable)
    throw new StoreError("The file that the pointer names was aligned by another version, which this one cannot read.");
  return hashOfFile(path);
}
