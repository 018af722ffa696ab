import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listIn, type Section, type Sections } from '#search-engine/sections.ts'
import type { Changes } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CatalogueIndex, StoredIndex } from '../lists/catalogue-index.ts'
import { readSections, UnusableFile, writeSections } from './section-file.ts'
import { type Origin, programFingerprint, readOrigin } from './shop-identity.ts'
import { listsFrom, sectionsOfLists } from './stored-lists.ts'

/** Label of a stored index. */
type Label = Origin & { program: string; position: string }

/** A stored index that can be used: the lists with their position in the log of changes, and the search. */
export type LoadedIndex = StoredIndex & { search: Sections }

export type IndexStore = {
  /** The stored index; null if there is none, or none that can be used. The report then says why. */
  load: () => Promise<LoadedIndex | null>
  /** Writes the index from now on: soon after it was filled, then a few minutes after changes. */
  keep: (index: CatalogueIndex, search: { sections: () => Section[] }) => void
  /** Writes a small index once more if it has changed. */
  stop: () => Promise<void>
}

export type StoreOptions = {
  db: Db
  changes: Changes
  /** Where the file is. Anybody may delete it at any time. */
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
export function openIndexStore({ db, changes, folder, report }: StoreOptions): IndexStore {
  const path = join(folder, 'catalogue.index')
  // Read at once: an upgrade may replace the files of a running shop.
  const program = programFingerprint()
  let save: () => Promise<void> = async () => undefined
  let timer: NodeJS.Timeout | undefined
  return {
    async load() {
      try {
        return await loadFrom(path, await readOrigin(db), await program)
      } catch (error) {
        const { message, code } = error as NodeJS.ErrnoException
        if (code !== 'ENOENT') report(`The stored index of the catalogue is not used: ${message}.`)
        return null
      }
    },
    keep(index, search) {
      const saver = createSaver(path, { db, changes, folder, report, program }, index, search)
      save = saver.saveNow
      timer = setInterval(saver.saveIfDue, lookMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await save()
    },
  }
}

async function loadFrom(path: string, origin: Origin, program: string): Promise<LoadedIndex> {
  const sections = await readSections(path)
  const [label] = listIn<Label>(sections, 'label')
  if (!label) throw new UnusableFile('it is damaged')
  if (label.database !== origin.database) throw new UnusableFile('it is of another database')
  if (label.program !== program) throw new UnusableFile('another version of the shop wrote it')
  if (origin.seconds - label.seconds > longestStoredSeconds) throw new UnusableFile('it is too old')
  return { snapshot: listsFrom(sections), position: label.position, search: sections }
}

function createSaver(
  path: string,
  { db, changes, folder, report, program }: StoreOptions & { program: Promise<string> },
  index: CatalogueIndex,
  search: { sections: () => Section[] },
) {
  let isChanged = true
  let saving: Promise<void> | null = null
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
    if (position === null || !snapshot) return
    isChanged = false
    const sections = [...sectionsOfLists(snapshot), ...search.sections()]
    try {
      const label: Label = { ...(await readOrigin(db)), program: await program, position }
      await mkdir(folder, { recursive: true })
      size = await writeSections(path, [['label', [label]], ...sections])
    } catch (error) {
      isChanged = true
      failedAt = Date.now()
      report(`The index of the catalogue could not be stored: ${(error as Error).message}`)
    }
  }

  const saveNow = () => {
    saving ??= save().finally(() => {
      saving = null
    })
    return saving
  }
  return {
    async saveIfDue() {
      const age = Date.now() - Math.max(failedAt, await writtenAt(path))
      const pause = pauseMs * Math.max(1, size / pauseBytes)
      if ((isChanged && age > pause) || age > refreshMs) await saveNow()
    },
    async saveNow() {
      await saving
      if (isChanged && size < cheapBytes) await saveNow()
    },
  }
}

/** When some process last wrote the file; 0 if there is none. */
const writtenAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
