import { expect, test } from 'vitest'
import { adminSearchApi } from '#contract/admin-search.ts'
import { openShop } from '#test/shop.ts'
import { createSearchEngine } from '../search/engine/engine.ts'

const { given } = await openShop()

test('a new shop knows the words of the trade, in both scripts, and they can be changed', async () => {
  const catalogue = await given.admin('CATALOGUE')
  const { synonyms } = await catalogue(adminSearchApi.synonyms)
  const hammers = synonyms.find(({ words }) => words.includes('hathoda'))
  expect(hammers?.words).toContain('हथौड़ा'.normalize('NFKC'))
  expect(synonyms.some(({ finds }) => finds.length > 0)).toBe(true)

  const engine = createSearchEngine([])
  engine.put(1, {
    ...{ name: 'Claw hammer', brand: null, model: null, codes: [], categories: [], specs: [] },
    ...{ highlights: [], description: '', popularity: 0 },
  })
  const finds = (q: string) => engine.search(q, { exact: true }).slots.length
  expect(finds('hathoda')).toBe(0)
  engine.setSynonyms(synonyms)
  expect([finds('hathoda'), finds('हथौड़ा')]).toEqual([1, 1])
})
