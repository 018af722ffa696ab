/** Where picture files are stored. Names are the shop's own (`[a-z0-9.-/]`), never a visitor's. */
export type Storage = {
  /**
   * Writes the whole file or nothing: a reader never sees a partial file. Once it resolves, the file is
   * durable.
   */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null if there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  /** Removing a file that does not exist is fine. */
  remove: (name: string) => Promise<void>
  /** Names of the files directly in a folder, in any order; `.` is the top. */
  list: (folder: string) => Promise<string[]>
  /** Deletes what interrupted writes left behind. */
  tidyUp: () => Promise<void>
}

/**
 * Refuses a name that could lead outside the storage. A wrong name is a bug, since visitors never name
 * files.
 */
export function checkedName(name: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(name))
    throw new Error(`not a file name: ${name}`)
  return name
}
