import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { createSearchEngine } from '#server/catalogue/index/engine/engine.ts'
import { synonymReleases } from '#server/catalogue/index/engine/synonyms/synonym-releases.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { fillSynonyms } from './fill-synonyms.ts'

const { db, given } = await openShop()

test('a new shop knows the words of the trade, in both scripts, and they can be changed', async () => {
  const catalogue = await given.admin('CATALOGUE')
  const { synonyms } = await catalogue(adminSearchApi.synonyms)
  const hammers = synonyms.find(({ words }) => words.includes('hathoda'))
  expect(hammers?.words).toContain('हथौड़ा'.normalize('NFKC'))
  expect(synonyms.some(({ finds }) => finds.length > 0)).toBe(true)

  const engine = createSearchEngine([])
  engine.put(1, {
    name: 'Claw hammer',
    brand: null,
    model: null,
    codes: [],
    categories: [],
    specs: [],
    highlights: [],
    description: '',
    popularity: 0,
  })
  const finds = (q: string) => engine.search(q, { exact: true }).slots.length
  expect(finds('hathoda')).toBe(0)
  engine.setSynonyms(synonyms)
  expect([finds('hathoda'), finds('हथौड़ा')]).toEqual([1, 1])
})

const start = () => inTransaction(db, fillSynonyms)
const saved = () => db.selectFrom('synonyms').select(['words', 'finds']).orderBy('id').execute()
/** A shop in the state of the first release, with its staff's own synonym groups. */
async function asFirstReleased(own: { words: string[]; finds: string[] }[]) {
  await db.deleteFrom('synonyms').execute()
  await db.deleteFrom('milestones').where('name', 'like', 'synonyms %').execute()
  await db.insertInto('synonyms').values(own).execute()
}
const added = () =>
  db
    .selectFrom('auditLog')
    .select('actorName')
    .where('action', '=', 'synonym.add')
    .execute()
    .then((rows) => rows.length)

test('starting again adds nothing, and nothing that was removed comes back', async () => {
  await start()
  const before = await saved()
  expect(before.length).toBe(synonymReleases.flat().length)
  await sql`delete from synonyms where 'hathoda' = any(words)`.execute(db)
  await start()
  expect(await saved()).toHaveLength(before.length - 1)
})

test('what a later release knows is added to a shop that has the first, and written into the log', async () => {
  const mine = { words: ['hammer', 'my word'], finds: [] }
  await asFirstReleased([mine])
  const before = await added()
  await Promise.all([start(), start()])

  const [, second = []] = synonymReleases
  const groups = await saved()
  expect(groups[0]).toEqual(mine)
  expect(groups.map(({ words }) => words[0])).toEqual([
    'hammer',
    ...second.map(({ words }) => words[0]),
  ])
  expect((await added()) - before).toBe(second.length)
})

test('a word the staff gave a meaning of its own keeps it', async () => {
  const solo = { words: ['solo'], finds: ['brush cutter'] }
  await asFirstReleased([solo])
  await start()
  expect((await saved()).filter(({ words }) => words.includes('solo'))).toEqual([solo])
})
