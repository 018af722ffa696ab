import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedName, type Storage } from './storage.ts'

/** A temporary file older than this is left from an interrupted write. */
const cutOffMs = 3_600_000

/** Stores files in a folder of this machine. */
export function diskStorage(directory: string): Storage {
  const pathOf = (name: string) => join(directory, checkedName(name))
  const unfinished = join(directory, 'unfinished')
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const draft = join(unfinished, randomUUID())
      await mkdir(unfinished, { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeSynced(draft, bytes)
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (name) => readFile(pathOf(name)).catch(ignoreMissing),
    remove: async (name) => rm(pathOf(name), { force: true }),
    async list(folder) {
      const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(
        ignoreMissing,
      )
      return (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    async tidyUp() {
      for (const name of (await readdir(unfinished).catch(ignoreMissing)) ?? []) {
        const draft = join(unfinished, name)
        const found = await stat(draft).catch(ignoreMissing)
        if (found && Date.now() - found.mtimeMs > cutOffMs) await rm(draft, { force: true })
      }
    },
  }
}

async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Syncs the folder, so that the file's name too survives a power cut. Windows has no such call and needs
 * none.
 */
async function syncFolder(directory: string) {
  if (process.platform === 'win32') return
  const folder = await open(directory)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}
