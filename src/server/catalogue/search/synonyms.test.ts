import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { adminSearchApi, type SynonymWrite } from '#contract/catalogue/admin-search.ts'
import { DomainError } from '#server/platform/errors.ts'
import { anyText } from '#test/any-text.ts'
import { openShop } from '#test/shop.ts'
import { groupOf } from './synonyms.ts'

const { db, given } = await openShop()
const owner = await given.admin()

const hammer: SynonymWrite = { words: ['Hammer', 'hathoda', 'हथौड़ा'] }
const hilti: SynonymWrite = { words: ['hilti'], finds: ['rotary hammer'] }

const add = (body: SynonymWrite) => owner(adminSearchApi.addSynonym, { body })
const list = async () => (await owner(adminSearchApi.synonyms)).synonyms

// A new shop begins with the synonyms of the trade.
await db.deleteFrom('synonyms').execute()
afterEach(async () => {
  await db.deleteFrom('synonyms').execute()
})

test('groups are stored in lower case, each word once, in one or both directions', async () => {
  await add({ ...hammer, words: ['  Hammer ', 'HAMMER', 'Hathoda', 'हथौड़ा', 'claw   hammer'] })
  await add(hilti)

  expect(await list()).toMatchObject([
    { words: ['hammer', 'hathoda', 'हथौड़ा'.normalize('NFKC'), 'claw hammer'], finds: [] },
    { words: ['hilti'], finds: ['rotary hammer'] },
  ])
})

test.each<[string, SynonymWrite, string, string]>([
  ['one word alone', { words: ['hammer', 'Hammer '] }, 'words', 'two words'],
  ['no word', { ...hilti, words: [] }, 'words', 'one word'],
  ['a word for itself', { ...hilti, finds: ['HILTI'] }, 'finds', 'itself'],
  ['punctuation', { words: ['hammer', '-/-'] }, 'words', 'a letter'],
  ['punctuation to be found', { ...hilti, finds: ['½', '!!'] }, 'finds', 'a letter'],
])('%s is refused', async (_name, group, field, sentence) => {
  await expect(add(group)).rejects.toMatchObject({
    problem: { status: 400, fields: { [field]: expect.stringContaining(sentence) } },
  })
  expect(await list()).toEqual([])
})

test('any group is refused or can be stored', async () => {
  const words = fc.array(anyText({ maxLength: 12 }), { maxLength: 6 })
  await fc.assert(
    fc.property(words, words, (words, finds) => {
      try {
        const group = groupOf({ words, finds })
        expect(group.words.length).toBeGreaterThan(0)
        expect(group.words.length + group.finds.length).toBeGreaterThan(1)
        expect(groupOf(group)).toEqual(group)
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError)
      }
    }),
  )
})

test('a change needs the current version, and is in the audit log', async () => {
  const { id, version } = await add(hammer)
  const change = (version: number, words: string[]) =>
    owner(adminSearchApi.updateSynonym, { params: { id }, body: { ...hammer, words, version } })

  await change(version, ['hammer', 'hathodi'])
  await expect(change(version, ['hammer', 'martul'])).rejects.toMatchObject({
    problem: { status: 409, code: 'stale', current: { words: ['hammer', 'hathodi'] } },
  })
  const removed = owner(adminSearchApi.removeSynonym, { params: { id }, query: { version } })
  await expect(removed).rejects.toMatchObject({ problem: { code: 'stale' } })
  await owner(adminSearchApi.removeSynonym, { params: { id }, query: { version: version + 1 } })

  expect(await list()).toEqual([])
  const audit = await db.selectFrom('auditLog').select('action').orderBy('id').execute()
  expect(audit.slice(-3).map(({ action }) => action)).toEqual([
    'synonym.add',
    'synonym.update',
    'synonym.remove',
  ])
})
