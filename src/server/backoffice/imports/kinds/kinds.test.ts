import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { type Import, type ImportKindName, importsApi } from '#contract/backoffice/imports.ts'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { kindNames } from '../../exports/kind-exports.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { worked } = importingIn(shop, boss)
await given.pincode()
await given.variant({ sku: 'K-1', name: 'Kit', onHand: 7, price: 500_00, brand: 'Vajrok' })
await given.variant({ sku: 'K-2', name: '=HYPERLINK("x")', onHand: 3 })
await given.variant({ sku: 'K-3' })
const asha = await given.shopper()
await given.address(asha)

type Row = Record<string, string>
const csv = (rows: Row[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return stringify(rows, { columns, header: true })
}
const sent = (kind: ImportKindName, text: string, more = {}) =>
  boss(importsApi.start, {
    body: { kind, ...more },
    files: [{ field: 'file', file: new File([text], `${kind}.csv`) }],
  })
const tried = async (kind: ImportKindName, rows: Row[]) => worked(await sent(kind, csv(rows)))
const run = async ({ id }: Import, skipWrong = true) =>
  worked(await boss(importsApi.run, { params: { id }, body: { skipWrong } }))
const undo = async ({ id }: Import) => worked(await boss(importsApi.undo, { params: { id } }))
const problemsOf = async ({ id }: Import) =>
  (await boss(importsApi.rows, { params: { id }, query: { state: 'WRONG' } })).rows.flatMap(
    ({ problems }) => problems.map(({ line, column, value }) => [line, column, value]),
  )
const exported = async (kind: (typeof kindNames)[number]) => (await boss(exportsApi[kind])).text()

/** For each kind: good rows, which the shop does not have in this form, and what is wrong with others. */
const samples: Record<(typeof kindNames)[number], { good: Row[]; wrong: [Row, string][] }> = {
  stock: {
    good: [
      { SKU: 'K-1', Stock: '50' },
      { SKU: 'K-2', Stock: '0' },
    ],
    wrong: [
      [{ SKU: 'NONE', Stock: '1' }, 'SKU'],
      [{ SKU: 'K-3', Stock: '1.5' }, 'Stock'],
    ],
  },
  prices: {
    good: [{ SKU: 'K-1', MRP: '800', Price: '799', 'Prices for more': '10: 700' }],
    wrong: [
      [{ SKU: 'NONE', Price: '1' }, 'SKU'],
      [{ SKU: 'K-2', Price: '999999' }, 'Price'],
    ],
  },
  categories: {
    good: [
      { Category: 'Safety', Description: 'Helmets and more', 'GST %': '18', HSN: '' },
      {
        Category: 'Safety > Helmets',
        HSN: '6506',
        Specifications:
          'shell, "Shell, outer", choice, , General, filter card required, ABS, "12"" HDPE"\nventsMm, Vents, NUMBER, mm',
      },
      { Category: 'Safety > Helmets > Vented', Description: 'With holes' },
    ],
    wrong: [
      [{ Category: 'Nowhere > Helmets' }, 'Category'],
      [{ Category: 'Gloves', 'GST %': 'much' }, 'GST %'],
      [{ Category: 'Goggles', Specifications: 'tint, Tint, COLOUR' }, 'Specifications'],
      [{ Category: 'Masks', Specifications: 'a, "b, TEXT' }, 'Specifications'],
    ],
  },
  brands: {
    good: [
      { Name: 'vajrok', Description: '+91 tools', 'Authorised dealer': 'yes' },
      { Name: 'Kisbolt', Description: 'Bolts', 'Authorised dealer': 'no' },
    ],
    wrong: [
      [{ Name: 'Third', Description: '', 'Authorised dealer': 'perhaps' }, 'Authorised dealer'],
    ],
  },
  coupons: {
    good: [
      { Code: 'DIWALI', Kind: 'percent', Value: '10', Ends: '2030-11-08 18:00', Uses: '100' },
      { Code: 'FLAT50', Kind: 'AMOUNT', Value: 'Rs. 50,50', Ends: '30 Nov 2030', Uses: '' },
    ],
    wrong: [
      [{ Code: 'A', Kind: 'PERCENT', Value: '10' }, 'Code'],
      [{ Code: 'TOOMUCH', Kind: 'PERCENT', Value: '900' }, 'Value'],
      [{ Code: 'WHEN', Kind: 'PERCENT', Value: '9', Ends: 'soon' }, 'Ends'],
      [{ Code: 'GROUPED', Kind: 'AMOUNT', Value: '1,49,50' }, 'Value'],
    ],
  },
  customers: {
    good: [
      {
        Email: 'Ravi@Example.com',
        'First name': '-Ravi',
        'Last name': 'Kumar',
        Phone: '98765 43210',
      },
      { Email: asha.email, 'First name': 'Asha', 'Last name': 'Verma-Rao', Phone: '' },
    ],
    wrong: [
      [{ Email: 'no mail', 'First name': 'A', 'Last name': 'B' }, 'Email'],
      [{ Email: boss.email, 'First name': 'A', 'Last name': 'B' }, 'Email'],
      [{ Email: 'b@example.com', 'First name': 'A', 'Last name': 'B', Phone: '12' }, 'Phone'],
    ],
  },
  addresses: {
    good: [
      {
        Email: asha.email,
        Name: 'Asha Verma',
        Phone: '9876543210',
        'House or building': '7 Mill Road',
        'Area or street': 'Sector 9',
        Pincode: '110001',
        Town: 'New Delhi',
        State: 'NCT of Delhi',
      },
    ],
    wrong: [
      [
        {
          Email: 'nobody@example.com',
          Name: 'A B',
          Phone: '9876543210',
          'House or building': '7 Mill Road',
          'Area or street': 'Sector 9',
          Pincode: '110001',
          Town: 'New Delhi',
          State: 'Delhi',
        },
        'Email',
      ],
      [{ Email: asha.email, 'House or building': '8', Pincode: '12' }, 'Pincode'],
      [
        { Email: asha.email, 'House or building': '9', Pincode: '110001', State: 'Bengaluru' },
        'State',
      ],
    ],
  },
  pincodes: {
    good: [{ Pincode: '110001', Delivered: 'no', 'Cash on delivery': 'no' }],
    wrong: [
      [{ Pincode: '999999', Delivered: 'no' }, 'Pincode'],
      [{ Pincode: '110 001', Delivered: 'perhaps' }, 'Delivered'],
    ],
  },
  synonyms: {
    good: [
      { Words: 'Spanner\nWrench', 'Also finds': '' },
      { Words: '=driver', 'Also finds': 'screwdriver' },
    ],
    wrong: [[{ Words: 'alone', 'Also finds': '' }, 'Words']],
  },
}

test.each(kindNames)(
  '%s: wrong cells are named, the others are written, and an undo restores the same file',
  async (kind) => {
    const { good, wrong } = samples[kind]
    const before = await exported(kind)

    const found = await tried(kind, [...good, ...wrong.map(([row]) => row)])

    expect(await exported(kind)).toBe(before)
    const named = await problemsOf(found)
    for (const [index, [row, column]] of wrong.entries())
      expect(named).toContainEqual([good.length + 2 + index, column, row[column]])
    expect((found.counts.NEW ?? 0) + (found.counts.CHANGED ?? 0)).toBe(good.length)
    const done = await run(found)
    expect((done.counts.ADDED ?? 0) + (done.counts.UPDATED ?? 0)).toBe(good.length)
    expect(await exported(kind)).not.toBe(before)

    const again = await worked(await sent(kind, await exported(kind)))
    expect(again.counts).toEqual({ SAME: again.total })
    expect((await tried(kind, good)).counts).toEqual({ SAME: good.length })

    expect((await undo(done)).counts.UNDONE).toBe(good.length)
    expect(await exported(kind)).toBe(before)
  },
)

test.each(kindNames)('%s: no cell of its export is a formula', async (kind) => {
  await run(await tried(kind, samples[kind].good))

  const text = await exported(kind)

  for (const line of text.split('\r\n'))
    for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/)
})

test('what somebody changed in between is kept: before the run, and before the undo', async () => {
  const file = await tried('brands', [{ Name: 'Vajrok', Description: 'Of the file' }])
  const { brands } = await boss(adminBrandsApi.all)
  const vajrok = brands.find(({ name }) => name.toLowerCase() === 'vajrok')
  const change = (description: string) =>
    boss(adminBrandsApi.update, {
      params: { id: vajrok?.id ?? 0 },
      body: { description },
      files: [],
    })
  await change('By hand')
  expect((await run(file)).counts).toEqual({ WRONG: 1 })

  const done = await run(await tried('brands', [{ Name: 'Vajrok', Description: 'Of the file' }]))
  await change('By hand again')

  expect((await undo(done)).counts).toEqual({ KEPT: 1 })
})

test('two lines about the same thing, and a line about nothing, are wrong', async () => {
  const found = await tried('coupons', [
    { Code: 'SAME1', Kind: 'PERCENT', Value: '5' },
    { Code: 'same1', Kind: 'PERCENT', Value: '6' },
    { Code: '', Kind: 'PERCENT', Value: '7' },
  ])

  expect(await problemsOf(found)).toEqual([
    [3, 'Code', 'same1'],
    [4, 'Code', ''],
  ])
  expect((await boss(couponsApi.list, { query: { q: 'SAME1' } })).total).toBe(0)
})

test('columns are matched by their usual words, asked about once, and remembered', async () => {
  const text = 'Words,Finds,Rack\npeg puller,perforator,A 1\n'
  await expect(sent('synonyms', text, { asks: true })).rejects.toMatchObject({
    problem: {
      code: 'choices_needed',
      current: { unknown: [{ heading: 'Rack', samples: ['A 1'] }], missing: [] },
    },
  })

  const headings = [{ heading: 'Rack', title: '' }]
  const found = await worked(await sent('synonyms', text, { asks: true, headings }))

  expect(found).toMatchObject({ unread: [], counts: { NEW: 1 } })
  const later = await worked(await sent('synonyms', text.replace('Rack', ' RACK '), { asks: true }))
  expect(later.unread).toEqual([])
  const odd = 'Group,Means\nchainsaw,tree saw\n'
  const named = [
    { heading: 'Group', title: 'Words' },
    { heading: 'Means', title: 'Also finds' },
  ]
  await run(await worked(await sent('synonyms', odd, { headings: named })))
  const { synonyms } = await boss(adminSearchApi.synonyms)
  expect(synonyms).toContainEqual(
    expect.objectContaining({ words: ['chainsaw'], finds: ['tree saw'] }),
  )
})

test('a role imports and sees only what it may change', async () => {
  const meera = await given.admin('CATALOGUE')
  const own = await sent('customers', csv(samples.customers.good))
  const { kinds } = await meera(importsApi.kinds)

  expect(kinds.map(({ name }) => name)).toEqual([
    'products',
    'prices',
    'stock',
    'categories',
    'brands',
    'synonyms',
  ])
  for (const call of [
    () => meera(importsApi.one, { params: { id: own.id } }),
    () => meera(importsApi.rows, { params: { id: own.id } }),
    () => meera(importsApi.problems, { params: { id: own.id } }),
    () => meera(importsApi.cancel, { params: { id: own.id } }),
    () => meera(exportsApi.customers),
    () =>
      meera(importsApi.start, {
        body: { kind: 'coupons' },
        files: [{ field: 'file', file: new File(['Code\nX'], 'c.csv') }],
      }),
  ])
    await expect(call()).rejects.toMatchObject({ problem: { status: 403 } })
  const { imports } = await meera(importsApi.list)
  expect(imports.filter(({ kind }) => kind === 'customers' || kind === 'coupons')).toEqual([])
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: new Date(0) })
    .execute()
  await expect(boss(exportsApi.addresses)).rejects.toMatchObject({
    problem: { code: 'password_needed' },
  })
})
