import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { createSearchEngine } from '#search-engine/engine.ts'
import { defaultSynonyms } from '#search-engine/synonyms/default-synonyms.ts'
import type { SynonymGroup } from '#search-engine/synonyms/synonym-group.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { bareDocument } from '#test/bare-document.ts'
import { openShop } from '#test/shop.ts'
import { giveBuiltInSynonyms, nameOf } from './built-in-synonyms.ts'
import { listSynonyms } from './synonyms.ts'

const { db, given } = await openShop()

test('a new shop has synonyms of the trade in both scripts, and staff can change them', async () => {
  const catalogue = await given.admin('CATALOGUE')
  const { synonyms } = await catalogue(adminSearchApi.synonyms)
  const hammers = synonyms.find(({ words }) => words.includes('hathoda'))
  expect(hammers?.words).toContain('हथौड़ा'.normalize('NFKC'))
  expect(synonyms.some(({ finds }) => finds.length > 0)).toBe(true)

  const engine = createSearchEngine([])
  engine.put(1, bareDocument('Claw hammer'))
  const finds = (q: string) => engine.search(q, { exact: true }).docIds.length
  expect(finds('hathoda')).toBe(0)
  engine.setSynonyms(synonyms)
  expect([finds('hathoda'), finds('हथौड़ा')]).toEqual([1, 1])
})

const start = (groups?: readonly SynonymGroup[]) =>
  inTransaction(db, (tx) => giveBuiltInSynonyms(tx, groups))
const saved = () => db.selectFrom('synonyms').select(['words', 'finds']).orderBy('id').execute()
const words = async () => (await saved()).map((group) => [...group.words, ...group.finds].join())
const forget = async () => {
  await db.deleteFrom('synonyms').execute()
  await db.deleteFrom('builtInSynonyms').execute()
}

test('a restart adds no synonyms and does not restore removed ones', async () => {
  await start()
  const before = await saved()
  expect(before.length).toBe(defaultSynonyms.length)
  await sql`delete from synonyms where 'hathoda' = any(words)`.execute(db)
  await start()
  expect(await saved()).toHaveLength(before.length - 1)
})

test('two processes that start at once add each group once', async () => {
  await forget()

  await Promise.all([start(), start()])

  expect(await saved()).toHaveLength(defaultSynonyms.length)
})

test('a new release brings its groups, and leaves alone what staff changed, removed or added', async () => {
  await forget()
  const catalogue = await given.admin('CATALOGUE')
  const first = ['saw', 'drill', 'file', 'nail', 'rope']
  await start(first.map((word) => ({ words: [word, `${word} by ear`] })))
  const groups = await listSynonyms(db)
  const idOf = (word: string) => groups.find(({ words }) => words[0] === word)?.id ?? 0
  await catalogue(adminSearchApi.updateSynonym, {
    params: { id: idOf('saw') },
    body: { words: ['saw', 'our own'] },
  })
  await catalogue(adminSearchApi.removeSynonym, { params: { id: idOf('drill') } })
  await catalogue(adminSearchApi.addSynonym, { body: { words: ['ours', 'staff'] } })

  const second = ['saw', 'drill', 'file', 'nail', 'vice', 'ours']
  await start(second.map((word) => ({ words: [word, word === 'nail' ? 'nail by ear' : 'new'] })))

  expect((await words()).toSorted()).toEqual(
    [
      'saw,our own',
      'ours,staff',
      'file,new',
      'nail,nail by ear',
      'vice,new',
      'ours,new',
    ].toSorted(),
  )
  const audited = await db
    .selectFrom('auditLog')
    .select('action')
    .where('actorName', '=', 'System')
    .where('subject', '=', 'synonym')
    .execute()
  expect(audited.map(({ action }) => action).toSorted()).toEqual(
    ['synonym.add', 'synonym.add', 'synonym.remove', 'synonym.update'].toSorted(),
  )
})

test('every group has a name of its own', () => {
  const names = defaultSynonyms.map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
