/** Where picture files live. Names are the shop's own (`[a-z0-9.-/]`), never a visitor's. */
export type Storage = {
  /** The whole file or nothing: a reader never sees half of one. Once answered it stays. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null where there is none. */
  read: (name: string) => Promise<Buffer | null>
  /** Removing what is not there is fine. */
  remove: (name: string) => Promise<void>
  /** Names of the files directly in a folder, in any order; `.` is the top. */
  list: (folder: string) => Promise<string[]>
  /** Takes away what writes left behind that were cut off. */
  tidyUp: () => Promise<void>
}

/** Refuses a name that could lead anywhere else. A wrong one is a bug: no visitor names files. */
export function checkedName(name: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(name))
    throw new Error(`not a file name: ${name}`)
  return name
}
