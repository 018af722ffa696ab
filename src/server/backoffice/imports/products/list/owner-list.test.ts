import { expect, test } from 'vitest'
import type { FileChoices, FileQuestions } from '#contract/backoffice/file-choices.ts'
import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { importingIn } from '#test/importing.ts'
import { ownerCsv, ownerXlsx } from '#test/owner-list.ts'
import { openShop } from '#test/shop.ts'
import { xlsxOf } from '#test/xlsx.ts'

const shop = await openShop()
const { given } = shop
const meera = await given.admin('CATALOGUE')
const { worked } = importingIn(shop, meera)
const hand = await given.category({ name: 'Hand tools' })
await given.category({ name: 'Power tools' })
const paint = await given.category({ name: 'Painting' })
await given.variant({ brand: 'Taparia' })
await given.variant({ brand: 'Bosch' })

const sent = (content: string | Buffer, choices: FileChoices = {}) =>
  meera(importsApi.start, {
    body: { asks: true, ...choices },
    files: [{ field: 'file', file: new File([new Uint8Array(Buffer.from(content))], 'list.xlsx') }],
  })
async function asked(content: string | Buffer, choices?: FileChoices): Promise<FileQuestions> {
  const problem = await sent(content, choices).then(
    () => null,
    (error) => error.problem,
  )
  expect(problem).toMatchObject({ code: 'choices_needed' })
  return problem.current
}
const run = async ({ id }: Import) =>
  worked(await meera(importsApi.run, { params: { id }, body: { skipWrong: false } }))
const rowsOf = async ({ id }: Import) =>
  (await meera(importsApi.rows, { params: { id }, query: { limit: 100 } })).rows

test('everything that stands between an owner’s list and the shop is asked at once', async () => {
  const questions = await asked(ownerXlsx())

  expect(questions).toMatchObject({
    program: null,
    rows: 30,
    heading: { row: 4 },
    unknown: [],
    missing: [],
    withoutCode: { rows: 30, first: 6 },
    withoutMrp: null,
    categories: [{ value: 'PAINT & MISC', rows: 10, first: 28 }],
    withoutHsn: 0,
    withoutGst: 0,
    wrong: [],
  })
  expect(questions.brands.map(({ value, rows, like }) => [value, rows, like])).toEqual([
    ['Stanley', 2, null],
    ['Taparia Tools', 1, 'Taparia'],
    ['Freemans', 2, null],
    ['Apex', 1, null],
    ['Hikoki', 1, null],
    ['Makita', 2, null],
    ['Asian', 4, null],
    ['Fevicol', 1, null],
    ['Norton', 1, null],
  ])
  expect(questions.leftOut).toEqual([
    { row: 1, text: 'SHARMA HARDWARE', why: 'above' },
    expect.objectContaining({ row: 2, why: 'above' }),
    { row: 5, text: 'HAND TOOLS', why: 'group' },
    { row: 17, text: 'POWER TOOLS', why: 'group' },
    { row: 27, text: 'PAINT & MISC', why: 'group' },
    expect.objectContaining({ row: 38, why: 'total' }),
    { row: 39, text: 'E. & O. E.', why: 'other' },
  ])
})

test('all thirty rows come in with one set of choices, and the list in CSV finds them again', async () => {
  const { brands } = await asked(ownerXlsx())
  const found = await worked(
    await sent(ownerXlsx(), {
      withoutCode: 'number',
      categories: [{ value: 'PAINT & MISC', categoryId: paint.id }],
      brands: brands.map(({ value, like }) => ({ value, brand: like ?? value })),
    }),
  )

  expect(found).toMatchObject({ counts: { NEW: 24 }, total: 24 })
  expect(found.leftOut).toHaveLength(7)
  const [plier] = await rowsOf(await run(found))
  const { product } = await meera(adminCatalogueApi.product, {
    params: { id: plier?.productId ?? 0 },
  })
  expect(product).toMatchObject({
    name: 'Combination Plier',
    brand: 'Taparia',
    categoryId: hand.id,
    status: 'DRAFT',
    compliance: { hsn: '82032000', gstRate: 18, netQuantity: '1 N' },
    variants: [
      { sku: 'TAPARIA-COMBINATION-PLIER-6', name: '6"', price: 265_00, mrp: 310_00 },
      { sku: 'TAPARIA-COMBINATION-PLIER-8', name: '8"', price: 312_00, mrp: 365_00 },
      { sku: 'TAPARIA-COMBINATION-PLIER-10', name: '10"', price: 398_00, mrp: 455_00 },
    ],
  })

  // Words for categories and brands were remembered; only what is about this file is asked again.
  expect(await asked(ownerCsv())).toMatchObject({
    categories: [],
    brands: [],
    withoutCode: { rows: 30 },
  })
  const again = await worked(await sent(ownerCsv(), { withoutCode: 'number' }))
  expect(again.counts).toEqual({ SAME: 24 })
})

test('a cell with an error of Excel is named, is no word to be asked about, and the other rows come in', async () => {
  const error = (text: string) => ({ xml: `t="e"><f>A1</f><v>${text}</v>` })
  const facts = ['9017', '18%', 500, 450]
  const list = xlsxOf([
    ['Item', 'Company', 'Group', 'HSN', 'GST', 'MRP', 'Rate', 'Margin'],
    ['Try square', 'Taparia', 'Hand tools', ...facts, error('#DIV/0!')],
    ['Set square', error('#N/A'), error('#REF!'), ...facts, 0.2],
  ])

  expect(await asked(list)).toMatchObject({
    unknown: [{ heading: 'Margin' }],
    categories: [],
    brands: [],
    wrong: [
      { column: 'Brand', rows: 1, samples: [{ row: 3, value: '#N/A' }] },
      { column: 'Category', rows: 1, samples: [{ row: 3, value: '#REF!' }] },
    ],
  })
  const headings = [{ heading: 'Margin', title: '' }]
  const found = await worked(await sent(list, { withoutCode: 'number', headings }))
  expect(found.counts).toEqual({ NEW: 1, WRONG: 1 })
})

test.each([
  ['between', ['6"', '8"', '10"'], ['6"', '8"', '9"', '10"'], '9"'],
  ['below', ['6"', '8"'], ['6"', '8"', '10"'], '10"'],
  ['above', ['6"', '8"'], ['5"', '6"', '8"'], '5"'],
])(
  'a new size %s those of a second list joins their product',
  async (place, before, sizes, added) => {
    const plier = `Plier ${place}`
    const listed = (names: string[], others: string[][] = []) =>
      sent(
        xlsxOf([
          ['Item', 'Company', 'Size', 'Group', 'MRP', 'Rate'],
          ...others,
          ...names.map((size, index) => [
            ...(index === 0 ? [plier, 'Taparia', size, 'Hand tools'] : ['', '', size, '']),
            '500',
            '450',
          ]),
        ]),
        { withoutCode: 'number' },
      ).then(worked)
    await run(await listed(before))

    const puller = [`Nail puller ${place}`, 'Stanley', '', 'Hand tools', '300', '250']
    const found = await listed(sizes, [puller])

    expect(found).toMatchObject({ counts: { NEW: 1, CHANGED: 1 }, total: 2 })
    const rows = await rowsOf(await run(found))
    const products = await Promise.all(
      rows.map(async ({ productId }) => {
        const params = { id: productId ?? 0 }
        return (await meera(adminCatalogueApi.product, { params })).product
      }),
    )
    expect(products.find(({ name }) => name === plier)?.variants).toHaveLength(before.length + 1)
    expect(products.find(({ name }) => name === plier)?.variants).toContainEqual(
      expect.objectContaining({ name: added }),
    )
    expect(products.find(({ name }) => name === puller[0])?.variants).toMatchObject([{ name: '' }])
  },
)

test('rows that are left out by their category are left out of the next list too, until the shop has the category', async () => {
  const list = xlsxOf([
    ['Item', 'Company', 'Group', 'MRP', 'Rate'],
    ['Try square', 'Taparia', 'Hand tools', '500', '450'],
    ['Calendar', 'Taparia', 'Gift items', '100', '90'],
  ])
  const categories = [{ value: 'Gift items', categoryId: null }]
  const first = await worked(await sent(list, { withoutCode: 'number', categories }))

  expect(await asked(list)).toMatchObject({
    categories: [],
    leftOut: [{ row: 3, text: 'Calendar', why: 'category' }],
  })
  const next = await worked(await sent(list, { withoutCode: 'number' }))
  expect([first.total, next.total]).toEqual([1, 1])

  await given.category({ name: 'Gift items' })
  expect(await worked(await sent(list, { withoutCode: 'number' }))).toMatchObject({ total: 2 })
})
