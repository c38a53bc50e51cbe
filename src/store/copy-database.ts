import { Connection, unusable } from "./connection";

/** Copies what a database holds now, whoever has it open, to where there is no file. Throws a StoreError if it cannot. */
export function copyDatabase(from: string, to: string): void {
  const connection = Connection.openToRead(from);
  try {
    connection.run(`VACUUM INTO ?`, to);
  } catch (error) {
    throw unusable(from, error);
  } finally {
    connection.close();
  }
}
