import { sql } from 'kysely'
import { defaultSynonyms } from '#search-engine/synonyms/default-synonyms.ts'
import type { SynonymGroup } from '#search-engine/synonyms/synonym-group.ts'
import { system } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { addSynonym, groupOf, listSynonyms, removeSynonym, updateSynonym } from './synonyms.ts'

type Group = ReturnType<typeof groupOf>

/** A group's name in `built_in_synonyms`: its first word, and the first word that it finds. */
export const nameOf = ({ words, finds = [] }: SynonymGroup) =>
  [words[0], ...finds.slice(0, 1)].join(' > ')

/**
 * Brings a shop the synonym groups of this release: new ones are added, changed ones changed, and dropped ones
 * removed. What staff has changed or removed stays as staff left it. Several processes may call it at once.
 */
export async function giveBuiltInSynonyms(
  tx: Tx,
  groups: readonly SynonymGroup[] = defaultSynonyms,
) {
  await sql`lock table built_in_synonyms in share row exclusive mode`.execute(tx)
  const saved = await tx.selectFrom('builtInSynonyms').selectAll().execute()
  const given = new Map(saved.map(({ name, words, finds }) => [name, { words, finds }]))
  const wanted = new Map(groups.map((group) => [nameOf(group), groupOf(group)]))
  const areSame = [...wanted].every(([name, group]) => isSame(given.get(name), group))
  if (areSame && given.size === wanted.size) return
  if (given.size === 0) await addAll(tx, [...wanted.values()])
  else await bringUpToDate(tx, given, wanted)
  await tx.deleteFrom('builtInSynonyms').execute()
  await tx
    .insertInto('builtInSynonyms')
    .values([...wanted].map(([name, { words, finds }]) => ({ name, words, finds })))
    .execute()
}

/** The first groups of a new shop are not written to the audit log, because nobody would look for them there. */
async function addAll(tx: Tx, groups: readonly Group[]) {
  await tx
    .insertInto('synonyms')
    .values([...groups])
    .execute()
}

async function bringUpToDate(
  tx: Tx,
  given: ReadonlyMap<string, Group>,
  wanted: ReadonlyMap<string, Group>,
) {
  const kept = await listSynonyms(tx)
  const untouched = (group: Group | undefined) => kept.find((one) => isSame(group, one))
  for (const [name, group] of wanted) {
    const [before, own] = [given.get(name), untouched(given.get(name))]
    if (isSame(before, group)) continue
    if (!before && !untouched(group)) await addSynonym(tx, system, group)
    else if (own) await updateSynonym(tx, system, own.id, group)
  }
  for (const [name, group] of given) {
    const own = wanted.has(name) ? undefined : untouched(group)
    if (own) await removeSynonym(tx, system, own.id)
  }
}

const isSame = (one: Group | undefined, other: Group) =>
  one !== undefined &&
  JSON.stringify([one.words, one.finds]) === JSON.stringify([other.words, other.finds])
