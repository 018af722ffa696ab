import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type Difference, differencesFrom } from './beside.ts'
import { beatMs } from './keep-seen.ts'
import type { OwnProcess } from './own-process.ts'
import { addProcess, listProcesses, type ProcessRow } from './process-rows.ts'

export type Joined = {
  startedAt: string
  /** Live processes that lie elsewhere with their pictures, although that alone loses none. */
  elsewhere: ProcessRow[]
}

/** Why this process may not open beside another one, which is certain to be alive. */
export type Conflict = { other: ProcessRow; difference: Exclude<Difference, 'version'> }

export type JoinOptions = {
  /** Called before a wait, with the process that this one would not go with. */
  onDoubt?: (other: ProcessRow) => void
  /** How long a process may be silent and still be alive. */
  patienceMs?: number
}

/** A beat, and time for a busy machine. */
const silenceMs = beatMs + 5_000

/**
 * Adds this process to those of the shop, or tells why not. The other one must be alive, which its row proves when its
 * time moves on: one that was killed a moment ago only delays the start.
 */
export async function joinProcesses(
  db: Db,
  own: OwnProcess,
  { onDoubt = () => undefined, patienceMs = silenceMs }: JoinOptions = {},
): Promise<Joined | Conflict> {
  await own.marks.tidyUp().catch(() => undefined)
  const harmless = new Set<string>()
  for (;;) {
    await markFolder(db, own)
    const others = await listOthers(db, own)
    for (const other of others) {
      const difference = await conflictWith(own, other)
      if (difference === null || harmless.has(other.id)) continue
      onDoubt(other)
      const seen = await seenAgain(db, other, patienceMs)
      if (seen && (await conflictWith(own, seen)) === difference) {
        await own.marks.remove()
        return { other: seen, difference }
      }
      harmless.add(other.id)
    }
    const known = others.map(({ id }) => id)
    const added = await addProcess(db, own, known)
    if (added) return { ...added, elsewhere: await withOtherPictures(own, others) }
  }
}

/** A folder that cannot be written stops no start: the first upload will say it. */
async function markFolder(db: Db, own: OwnProcess) {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(db)
  await own.marks.write(rows[0]?.at ?? '').catch(() => undefined)
}

/** A row of this very address is of a process that is gone: the port is free. */
async function listOthers(db: Db, own: OwnProcess) {
  const all = await listProcesses(db)
  return all.filter(
    ({ isLive, host, address }) => isLive && !(host === own.host && address === own.address),
  )
}

/**
 * Only what is certain to lose something: a start seals everything anew, and pictures in a folder that the others lack are
 * missing there. Beside a bucket it is not: `uploads to-bucket` copies the rest, and one bucket may have two addresses.
 */
async function conflictWith(
  own: OwnProcess,
  other: ProcessRow,
): Promise<Conflict['difference'] | null> {
  const differences = await differencesFrom(own, other)
  if (differences.includes('key')) return 'key'
  return differences.includes('pictures') && own.picturesBucket === null ? 'pictures' : null
}

async function withOtherPictures(own: OwnProcess, others: readonly ProcessRow[]) {
  const differing = await Promise.all(
    others.map(async (other) => (await differencesFrom(own, other)).includes('pictures')),
  )
  return others.filter((_, at) => differing[at])
}

const lookMs = 50

/** The process once it was seen anew; null if that does not happen. */
async function seenAgain(db: Db, { id, seenAt }: ProcessRow, patienceMs: number) {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    await pause(lookMs)
    const row = (await listProcesses(db)).find((other) => other.id === id)
    if (!row) return null
    if (row.seenAt !== seenAt) return row
  }
  return null
}
