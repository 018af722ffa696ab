import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { createSearchEngine } from '#server/catalogue/index/engine/engine.ts'
import { defaultSynonyms } from '#server/catalogue/index/engine/synonyms/default-synonyms.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { fillSynonyms } from './fill-synonyms.ts'

const { db, given } = await openShop()

test('a new shop has synonyms of the trade in both scripts, and staff can change them', async () => {
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
  const finds = (q: string) => engine.search(q, { exact: true }).docIds.length
  expect(finds('hathoda')).toBe(0)
  engine.setSynonyms(synonyms)
  expect([finds('hathoda'), finds('हथौड़ा')]).toEqual([1, 1])
})

const start = () => inTransaction(db, fillSynonyms)
const saved = () => db.selectFrom('synonyms').select(['words', 'finds']).orderBy('id').execute()
test('a restart adds no synonyms and does not restore removed ones', async () => {
  await start()
  const before = await saved()
  expect(before.length).toBe(defaultSynonyms.length)
  await sql`delete from synonyms where 'hathoda' = any(words)`.execute(db)
  await start()
  expect(await saved()).toHaveLength(before.length - 1)
})

test('two processes that start at once add each group once', async () => {
  await db.deleteFrom('synonyms').execute()
  await db.deleteFrom('milestones').where('name', '=', 'synonyms').execute()

  await Promise.all([start(), start()])

  expect(await saved()).toHaveLength(defaultSynonyms.length)
})

test('a group of synonyms that staff has changed is not overwritten', async () => {
  const solo = { words: ['solo'], finds: ['brush cutter'] }
  await db.deleteFrom('synonyms').execute()
  await db.insertInto('synonyms').values(solo).execute()

  await start()

  expect(await saved()).toEqual([solo])
})
