import { expect, test } from 'vitest'
import { adminSearchApi, type SearchPreview } from '#contract/catalogue/admin-search.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { openShop } from '#test/shop.ts'

const { changes, given, visitor } = await openShop({ isHearing: true })
const catalogue = await given.admin('CATALOGUE')

await given.variant({ name: 'Rotary hammer 800 W' })
await given.variant({ name: 'Claw hammer 500 g' })
await given.variant({ name: 'Jimmy bar 600 mm' })
// The products were written directly to the database; the app learns of them by itself after a while.
await changes.flushed()

const preview = (body: SearchPreview) => catalogue(adminSearchApi.preview, { body })
const names = ({ products }: { products: { name: string }[] }) =>
  products.map(({ name }) => name).sort()
const search = async (q: string) =>
  names(await visitor(catalogueApi.search, { query: { q, exact: '1' } }))

test('the preview of a synonym group finds what it would match, and the live search does not', async () => {
  const tried = await preview({ q: 'todu', groups: [{ words: ['todu', 'jimmy bar'] }] })

  expect(names(tried.before)).toEqual([])
  expect(tried.after).toMatchObject({ total: 1, products: [{ name: 'Jimmy bar 600 mm' }] })
  expect(await search('todu')).toEqual([])
})

test('the preview of a saved group uses its new form, or leaves it out', async () => {
  const { id } = await catalogue(adminSearchApi.addSynonym, {
    body: { words: ['zangoor', 'jimmy bar'] },
  })
  expect(await search('zangoor')).toEqual(['Jimmy bar 600 mm'])

  const changed = await preview({
    q: 'zangoor',
    groups: [{ id, words: ['zangoor'], finds: ['claw hammer'] }],
  })
  expect([names(changed.before), names(changed.after)]).toEqual([
    ['Jimmy bar 600 mm'],
    ['Claw hammer 500 g'],
  ])
  const gone = await preview({ q: 'zangoor', groups: [], without: [id] })
  expect(names(gone.after)).toEqual([])
  expect(await search('zangoor')).toEqual(['Jimmy bar 600 mm'])
})

test('a group that could not be saved cannot be previewed', async () => {
  await expect(preview({ q: 'todu', groups: [{ words: ['todu'] }] })).rejects.toMatchObject({
    problem: { status: 400, fields: { words: 'Enter at least two words.' } },
  })
})

test('a change of synonyms applies to the next search', async () => {
  const { id, version } = await catalogue(adminSearchApi.addSynonym, {
    body: { words: ['kharagpuri', 'rotary hammer'] },
  })
  expect(await search('kharagpuri')).toEqual(['Rotary hammer 800 W'])

  await catalogue(adminSearchApi.removeSynonym, { params: { id }, query: { version } })

  expect(await search('kharagpuri')).toEqual([])
})
