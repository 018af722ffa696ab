import { expect, test } from 'vitest'
import { type ImportKindName, importsApi } from '#contract/backoffice/imports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { xlsxOf } from '#test/xlsx.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { worked } = importingIn(shop, boss)
const saw = await given.variant({ sku: 'V-1' })
await given.variant({ sku: 'V-2' })

const tried = async (kind: ImportKindName, content: string | Buffer) => {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], 'list')
  return worked(await boss(importsApi.start, { body: { kind }, files: [{ field: 'file', file }] }))
}
const run = async (id: number) =>
  worked(await boss(importsApi.run, { params: { id }, body: { skipWrong: true } }))
const rowsOf = async (id: number) =>
  (await boss(importsApi.rows, { params: { id } })).rows.map(({ state, problems }) => ({
    state,
    problems: problems.map(({ column, value, message }) => [column, value, message]),
  }))

test('a coupon of a file is valid until its last day is over in India, however the day is written', async () => {
  const days = [
    '2026-11-30',
    '30-11-2026',
    '30/11/2026',
    '30 Nov 2026',
    '30-Nov-26',
    '30/11/26',
    '30.11.26',
  ]
  const head = 'Code,Kind,Value,Starts,Ends'
  const lines = days.map((day, index) => `LAST${index},PERCENT,10,2026-11-01,${day}`)
  await run(
    (await tried('coupons', [head, ...lines, 'NOON,PERCENT,10,,30/11/2026 12:00'].join('\n'))).id,
  )
  const date = { xml: 's="1"><v>46356</v>' }
  const typed = { xml: 't="d"><v>2026-11-30T00:00:00</v>' }
  const book = [
    head.split(','),
    ...[date, typed].map((cell, index) => [`BOOK${index}`, 'PERCENT', 10, '', cell]),
  ]
  await run((await tried('coupons', xlsxOf(book))).id)

  const { coupons } = await boss(couponsApi.list, { query: {} })

  expect(coupons).toHaveLength(10)
  for (const { code, startsAt, endsAt } of coupons) {
    expect(endsAt, code).toBe(
      code === 'NOON' ? '2026-11-30T06:30:00.000Z' : '2026-11-30T18:30:00.000Z',
    )
    if (code.startsWith('LAST')) expect(startsAt).toBe('2026-10-31T18:30:00.000Z')
  }
})

test('a barcode is taken without its protection, refused when shortened, and questioned when its last digit is wrong', async () => {
  const head = 'SKU,Barcode'
  const kept = await tried('products', `${head}\nV-1,"=""8904102000253"""\nV-2,'0012345678905\n`)
  const short = await tried('products', `${head}\nV-1,8.90124E+12\n`)
  const odd = await tried('products', `${head}\nV-1,8904102000258\n`)
  await run(kept.id)

  const stored = await db
    .selectFrom('variants')
    .select('barcode')
    .where('sku', 'in', ['V-1', 'V-2'])
    .orderBy('sku')
    .execute()
  expect(stored.map(({ barcode }) => barcode)).toEqual(['8904102000253', '0012345678905'])
  expect(await rowsOf(short.id)).toMatchObject([
    {
      state: 'WRONG',
      problems: [['Barcode', '8.90124E+12', expect.stringContaining('lost its last digits')]],
    },
  ])
  expect(await rowsOf(odd.id)).toMatchObject([
    {
      state: 'CHANGED',
      problems: [['Barcode', '8904102000258', expect.stringContaining('is 3.')]],
    },
  ])
})

test('a size that a spreadsheet has made a date is refused, and nothing is written', async () => {
  const book = xlsxOf([
    ['SKU', 'Variant', 'Packed on'],
    ['V-1', { xml: 's="1"><v>46054</v>' }, { xml: 's="1"><v>46054</v>' }],
  ])

  for (const file of [book, 'SKU,Variant\nV-1,1-Feb\n', 'SKU,Model\nV-1,Feb-26\n']) {
    const found = await tried('products', file)
    expect(await rowsOf(found.id)).toMatchObject([
      {
        state: 'WRONG',
        problems: [
          [expect.any(String), expect.any(String), expect.stringContaining('made this a date')],
        ],
      },
    ])
    expect(found.counts).toEqual({ WRONG: 1 })
  }
})

test('codes keep the zeros that the spreadsheet shows, and percentages are rates of GST', async () => {
  const file = xlsxOf([
    ['SKU', 'GST %', 'HSN'],
    ['V-1', { xml: 's="2"><v>0.05</v>' }, { xml: 's="4"><v>1012910</v>' }],
  ])

  await run((await tried('products', file)).id)

  const { product } = await boss(adminCatalogueApi.product, { params: { id: saw.productId } })
  expect(product.compliance).toMatchObject({ gstRate: 5, hsn: '01012910' })
})

test('an error of Excel is wrong in its row alone, and does not matter in a column that is not read', async () => {
  const found = await tried(
    'stock',
    xlsxOf([
      ['Stock on 31 October'],
      ['SKU', 'Stock', 'Value'],
      ['', 'HAND TOOLS'],
      ['V-1', 8, excelError('#VALUE!')],
      ['V-2', excelError('#N/A'), 5],
      [excelError('#REF!'), 4, 5],
      [excelError('#REF!'), 4, 5],
      ['', 'Total', 12],
    ]),
  )

  expect(found.leftOut.map(({ row, why }) => [row, why])).toEqual([
    [1, 'above'],
    [3, 'group'],
    [8, 'total'],
  ])
  const wrong = (column: string, text: string) => ({
    state: 'WRONG',
    problems: [[column, text, expect.stringContaining(`Excel's error ${text}.`)]],
  })
  expect(await rowsOf(found.id)).toEqual([
    { state: 'CHANGED', problems: [] },
    wrong('Stock', '#N/A'),
    wrong('SKU', '#REF!'),
    wrong('SKU', '#REF!'),
  ])
})

const excelError = (text: string) => ({ xml: `t="e"><f>A1</f><v>${text}</v>` })

test('pieces and weights are read as people write them, and what they are not is refused with its value', async () => {
  const lines = ['1,200', '24 pcs', '25 Nos', '26 No.', '१२ N'].map((qty) => ['V-1', qty])
  const counted = []
  for (const line of lines) {
    await run((await tried('stock', xlsxOf([['SKU', 'Stock'], line]))).id)
    counted.push(
      await db
        .selectFrom('stock')
        .select('onHand')
        .where('variantId', '=', saw.id)
        .executeTakeFirst(),
    )
  }
  expect(counted.map((row) => row?.onHand)).toEqual([1200, 24, 25, 26, 12])
  expect(
    await rowsOf(
      (
        await tried(
          'stock',
          xlsxOf([
            ['SKU', 'Stock'],
            ['V-1', '12 boxes'],
          ]),
        )
      ).id,
    ),
  ).toEqual([
    { state: 'WRONG', problems: [['Stock', '12 boxes', 'Enter a whole number, such as 12.']] },
  ])

  const weights = ['1,200', '1,200 gm', '1.2 kg', '0,25 KG', '1.250 kg', '12,5,0']
  const read = []
  for (const weight of weights)
    read.push(
      (
        await rowsOf(
          (
            await tried(
              'products',
              xlsxOf([
                ['SKU', 'Weight'],
                ['V-1', weight],
              ]),
            )
          ).id,
        )
      )[0],
    )
  expect(read.map((row) => row?.state)).toEqual([...Array(5).fill('CHANGED'), 'WRONG'])
  expect(read.at(-1)?.problems).toEqual([
    ['Weight (g)', '12,5,0', '"12,5,0" can\'t be read. Enter a number, such as 250, or 250 g.'],
  ])
})

test('a row of a category whose GST rate ended comes in without one, with a word about it and about another HSN code', async () => {
  const { id } = await given.category({ name: 'Ended rates' })
  await db
    .updateTable('categories')
    .set({ gstRateBp: 12_00, hsn: '8202' })
    .where('id', '=', id)
    .execute()
  const file = xlsxOf([
    ['SKU', 'Name', 'Category', 'HSN', 'MRP', 'Price'],
    ['E-1', 'Hacksaw frame', 'Ended rates', '8467', 500, 450],
  ])

  expect(await rowsOf((await tried('products', file)).id)).toEqual([
    {
      state: 'NEW',
      problems: [
        ['GST %', '', expect.stringMatching(/^No rate was filled in\. .*12% ended/)],
        ['HSN', '8467', expect.stringContaining('Ended rates usually have HSN 8202.')],
      ],
    },
  ])
})
