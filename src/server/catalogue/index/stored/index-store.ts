import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listIn, type Section, type Sections } from '#search-engine/sections.ts'
import type { Changes } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CatalogueIndex, StoredIndex } from '../lists/catalogue-index.ts'
import { readSections, UnusableFile, writeSections } from './section-file.ts'
import { type Origin, programFingerprint, readOrigin } from './shop-identity.ts'
import { listsFrom, sectionsOfLists } from './stored-lists.ts'

/** Label of a stored index. */
type Label = Origin & { position: string }

/** A stored index that can be used: the lists with their position in the log of changes, and the search. */
export type LoadedIndex = StoredIndex & { search: Sections }

export type IndexStore = {
  /** The stored index; null if there is none, or none that can be used. The report then says why. */
  load: () => Promise<LoadedIndex | null>
  /** Writes the index from now on: soon after it was filled, then a few minutes after changes. */
  keep: (index: CatalogueIndex, search: Searched) => void
  /** Writes the index at once, however large it is. False: it is not up to date with the database at this moment. */
  write: (index: CatalogueIndex, search: Searched) => Promise<boolean>
  /** Writes a small index once more if it has changed. */
  stop: () => Promise<void>
}

type Searched = { sections: () => Section[] }

export type StoreOptions = {
  db: Db
  changes: Changes
  /** Where the files are, one of each version of the shop. Anybody may delete them at any time. */
  folder: string
  /** Gets one line about a file that cannot be used or written. */
  report: (line: string) => void
}

/** How often to check whether the file should be written. */
const lookMs = 5_000
/** Minimum pause between two writes, per 50 MB of the file. */
const pauseMs = 5 * 60_000
const pauseBytes = 50_000_000
/** A file of up to this size is written in a fraction of a second, so also when the shop stops. */
const cheapBytes = 64_000_000
/** An unchanged index is written again after this time, so that its position stays in the log. */
const refreshMs = 6 * 3_600_000
/** The log keeps changes for a day. Half of it is left for transactions that take long. */
const longestStoredSeconds = 12 * 3_600

/**
 * Keeps a copy of the index in a file, so that the next start need not read the whole catalogue. Several processes may
 * share the folder: after one has written, the others pause. Two writers do no harm, because each renames its own file.
 */
export function openIndexStore(options: StoreOptions): IndexStore {
  const { db, folder, report } = options
  // Named at once: an upgrade may replace the files of a running shop.
  const path = storedIndexIn(folder)
  let stop: () => Promise<void> = async () => undefined
  let timer: NodeJS.Timeout | undefined
  return {
    async load() {
      try {
        return await loadFrom(await path, await readOrigin(db))
      } catch (error) {
        const { message, code } = error as NodeJS.ErrnoException
        if (code !== 'ENOENT') report(`The stored index of the catalogue is not used: ${message}.`)
        return null
      }
    },
    keep(index, search) {
      const saver = createSaver(path, options, index, search)
      stop = saver.saveLast
      timer = setInterval(saver.saveIfDue, lookMs)
      timer.unref()
    },
    write: (index, search) => createSaver(path, options, index, search).save(),
    async stop() {
      clearInterval(timer)
      await stop()
    },
  }
}

/** Where the version that runs here stores its index. Each has a file of its own, so one may build it beside another. */
export const storedIndexIn = async (folder: string) =>
  join(folder, `catalogue-${(await programFingerprint()).slice(0, 12)}.index`)

const ofAnyVersion = /^catalogue.*\.(index|tmp)$/

async function loadFrom(path: string, origin: Origin): Promise<LoadedIndex> {
  const sections = await readSections(path).catch((error) => explainMissing(path, error))
  const [label] = listIn<Label>(sections, 'label')
  if (!label) throw new UnusableFile('it is damaged')
  if (label.database !== origin.database) throw new UnusableFile('it is of another database')
  if (origin.seconds - label.seconds > longestStoredSeconds) throw new UnusableFile('it is too old')
  return { snapshot: listsFrom(sections), position: label.position, search: sections }
}

async function explainMissing(path: string, error: NodeJS.ErrnoException): Promise<never> {
  const others = await readdir(dirname(path)).catch(() => [])
  if (error.code === 'ENOENT' && others.some((name) => ofAnyVersion.test(name)))
    throw new UnusableFile('another version of the shop wrote it')
  throw error
}

function createSaver(
  path: Promise<string>,
  { db, changes, report }: StoreOptions,
  index: CatalogueIndex,
  search: Searched,
) {
  let isChanged = true
  let saving: Promise<boolean> | null = null
  let size = 0
  let failedAt = 0
  changes.subscribe({
    onChange: () => {
      isChanged = true
    },
    onCurrent: () => undefined,
  })

  async function save() {
    // The copy is of this moment; what changes after the position is read again at the next start.
    const position = index.position()
    const snapshot = index.copy()
    if (position === null || !snapshot) return false
    isChanged = false
    const sections = [...sectionsOfLists(snapshot), ...search.sections()]
    const label: Label = Object.assign(await readOrigin(db), { position })
    size = await writeFile(await path, [['label', [label]], ...sections])
    return true
  }

  async function saveAndReport() {
    saving ??= save().finally(() => {
      saving = null
    })
    try {
      await saving
    } catch (error) {
      isChanged = true
      failedAt = Date.now()
      report(`The index of the catalogue could not be stored: ${(error as Error).message}`)
    }
  }
  return {
    save,
    async saveIfDue() {
      const age = Date.now() - Math.max(failedAt, await writtenAt(await path))
      const pause = pauseMs * Math.max(1, size / pauseBytes)
      if ((isChanged && age > pause) || age > refreshMs) await saveAndReport()
    },
    async saveLast() {
      await saving?.catch(() => undefined)
      if (isChanged && size < cheapBytes) await saveAndReport()
    },
  }
}

/** Writes the file, and removes those of other versions that nobody could use any more. */
async function writeFile(path: string, sections: Section[]): Promise<number> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const size = await writeSections(path, sections)
  for (const name of await readdir(folder)) {
    if (!ofAnyVersion.test(name)) continue
    const age = Date.now() - (await writtenAt(join(folder, name)))
    if (age > longestStoredSeconds * 1_000) await rm(join(folder, name), { force: true })
  }
  return size
}

/** When some process last wrote the file; 0 if there is none. */
const writtenAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
