import type { SynonymGroup } from '#server/catalogue/index/engine/synonyms/synonym-group.ts'
import { synonymReleases } from '#server/catalogue/index/engine/synonyms/synonym-releases.ts'
import { addSynonym, groupOf, listSynonyms } from '#server/catalogue/search/synonyms.ts'
import { system } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Adds each release's synonyms of the trade once, as a start for the staff. Groups that staff removed stay
 * removed, and a later release adds nothing for a word to which the shop gave its own meaning.
 */
export async function fillSynonyms(tx: Tx) {
  const isNew = await isReachedNow(tx, milestoneOf(0))
  if (isNew) await fill(tx, synonymReleases[0])
  for (const [at, release] of synonymReleases.entries()) {
    if (at === 0 || !(await isReachedNow(tx, milestoneOf(at)))) continue
    if (isNew) await fill(tx, release)
    else await addRelease(tx, at, release)
  }
}

const fill = (tx: Tx, groups: readonly SynonymGroup[] = []) =>
  tx
    .insertInto('synonyms')
    .values(groups.map((group) => groupOf(group)))
    .execute()

const milestoneOf = (release: number) => (release === 0 ? 'synonyms' : `synonyms ${release + 1}`)

/**
 * Whether this call is the first to reach a release. Another process that starts meanwhile waits for the
 * answer.
 */
async function isReachedNow(tx: Tx, name: string): Promise<boolean> {
  const reached = await tx
    .insertInto('milestones')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return reached !== undefined
}

async function addRelease(tx: Tx, at: number, release: readonly SynonymGroup[]) {
  const before = new Set(synonymReleases.slice(0, at).flat().flatMap(wordsOf))
  const own = new Set((await listSynonyms(tx)).flatMap(wordsOf))
  for (const group of release.map((group) => groupOf(group))) {
    const news = group.words.filter((word) => !before.has(word))
    if (!news.some((word) => own.has(word))) await addSynonym(tx, system, group)
  }
}

const wordsOf = ({ words, finds = [] }: SynonymGroup): string[] => {
  const group = groupOf({ words, finds })
  return [...group.words, ...group.finds]
}
