import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where picture files live. Names are the shop's own (`[a-z0-9.-/]`), never a visitor's. */
export type Storage = {
  /** The whole file or nothing: a reader never sees half of one. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null where there is none. */
  read: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
  /** Names directly in a folder. */
  list: (folder: string) => Promise<string[]>
}

/** Keeps files in a folder of this machine. */
export function diskStorage(directory: string): Storage {
  const pathOf = (name: string) => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(name))
      throw new Error(`not a file name: ${name}`)
    return join(directory, name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.part`
      const file = await open(unfinished, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    },
    read: (name) => readFile(pathOf(name)).catch(nothing),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async (folder) => (await readdir(join(directory, folder)).catch(nothing)) ?? [],
  }
}

const nothing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}
