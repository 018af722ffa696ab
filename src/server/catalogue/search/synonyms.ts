import { sql } from 'kysely'
import type { Synonym, SynonymWrite } from '#contract/catalogue/admin-search.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { plainText } from '../words/plain-text.ts'

/** All synonym groups, the oldest first. One statement. */
export const listSynonyms = (db: Db): Promise<Synonym[]> =>
  db.selectFrom('synonyms').select(columns).orderBy('id').execute()

/** The group of exactly these words; null if there is none. */
export async function findSynonym(db: Db, words: readonly string[]): Promise<Synonym | null> {
  const wanted = JSON.stringify(plainWords(words))
  const all = await listSynonyms(db)
  return all.find((group) => JSON.stringify(group.words) === wanted) ?? null
}

/** Adds a group. Words are stored in lower case, each once. Refuses an empty group. */
export async function addSynonym(tx: Tx, actor: Actor, sent: SynonymWrite): Promise<Synonym> {
  const after = await tx
    .insertInto('synonyms')
    .values(groupOf(sent))
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, actor, { action: 'synonym.add', ...subject(after.id), after })
  return after
}

/**
 * Changes a group. With a `version`, refuses one that was changed since it was read. Refuses as `addSynonym`
 * does.
 */
export async function updateSynonym(
  tx: Tx,
  actor: Actor,
  id: number,
  sent: SynonymWrite,
): Promise<Synonym> {
  const before = await lockSynonym(tx, id, sent.version)
  const after = await tx
    .updateTable('synonyms')
    .set({ ...groupOf(sent), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, actor, { action: 'synonym.update', ...subject(id), before, after })
  return after
}

/** Removes a group. With a `version`, refuses one that was changed since it was read. */
export async function removeSynonym(tx: Tx, actor: Actor, id: number, version?: number) {
  const before = await lockSynonym(tx, id, version)
  await tx.deleteFrom('synonyms').where('id', '=', id).execute()
  await recordAudit(tx, actor, { action: 'synonym.remove', ...subject(id), before })
}

const columns = ['id', 'words', 'finds', 'version', 'updatedAt'] as const
const subject = (id: number) => ({ subject: 'synonym', subjectId: id })

type Group = Pick<Synonym, 'words' | 'finds'>

/** A group in stored form: words in lower case with single spaces, without duplicates. */
export function groupOf({ words, finds = [] }: Omit<SynonymWrite, 'version'>): Group {
  const group = { words: plainWords(words), finds: plainWords(finds) }
  const fields = whatToMend(group)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return group
}

function whatToMend({ words, finds }: Group): Record<string, string> {
  if (words.length === 0) return { words: 'Enter at least one word.' }
  if (words.length + finds.length === 1) return { words: 'Enter at least two words.' }
  if (finds.some((word) => words.includes(word))) return { finds: 'A word finds itself already.' }
  const isEmpty = (word: string) => !/[\p{L}\p{N}]/u.test(word)
  const empty = 'Each synonym needs a letter or a digit.'
  return {
    ...(words.some(isEmpty) && { words: empty }),
    ...(finds.some(isEmpty) && { finds: empty }),
  }
}

const plainWords = (words: readonly string[]) => [...new Set(words.map(plainText))]

async function lockSynonym(tx: Tx, id: number, version?: number): Promise<Synonym> {
  const found = await tx
    .selectFrom('synonyms')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('This group of words')
  if (isOutdated(version, found)) throw stale(found)
  return found
}
