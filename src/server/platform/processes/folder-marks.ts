import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mark of this process in its folder of pictures, and those of others. */
export type FolderMarks = {
  /** Notes when this process was last seen. */
  write: (seenAt: string) => Promise<void>
  remove: () => Promise<void>
  /** Whether another process has this folder too. */
  isShared: (other: { id: string; seenAt: string }) => Promise<boolean>
  /** Removes marks of processes that ended days ago without a word. */
  tidyUp: () => Promise<void>
}

/** A mark may be this much older than the row of its process: three times what lies between two of them. */
const mostAgeMs = 30_000
const cutOffMs = 2 * 86_400_000

/**
 * Each process keeps a file in its folder of pictures with the time of its row. Whoever finds a fresh one has the same
 * folder, whatever the hosts are called. A copy of the folder has old ones.
 */
export function folderMarks(folder: string, ownId: string): FolderMarks {
  const directory = join(folder, 'processes')
  const fileOf = (id: string) => join(directory, id)
  return {
    async write(seenAt) {
      await mkdir(directory, { recursive: true })
      const draft = fileOf(`${ownId}.new`)
      await writeFile(draft, seenAt)
      await rename(draft, fileOf(ownId))
    },
    remove: () => rm(fileOf(ownId), { force: true }),
    async isShared({ id, seenAt }) {
      const marked = await readFile(fileOf(id), 'utf8').catch(() => '')
      return Math.abs(Date.parse(seenAt) - Date.parse(marked)) <= mostAgeMs
    },
    async tidyUp() {
      for (const name of await readdir(directory).catch(() => [])) {
        const file = join(directory, name)
        const found = await stat(file).catch(() => null)
        if (found && Date.now() - found.mtimeMs > cutOffMs) await rm(file, { force: true })
      }
    },
  }
}

/** For a process whose pictures are in no folder. */
export const noFolder: FolderMarks = {
  write: async () => undefined,
  remove: async () => undefined,
  isShared: async () => false,
  tidyUp: async () => undefined,
}
