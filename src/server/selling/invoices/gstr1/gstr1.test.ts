import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { type Gstr1SectionName, reportsApi } from '#contract/tax/gstr1.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { checkMonth } from './gstr1.ts'
import { readMonth } from './read-month.ts'

const shop = await openShop()
const { app, db, given } = shop
const { order, setCod } = buyingIn(shop)
const { bill, credit } = billingIn(shop)

const boss = await given.admin()
const month = '2031-06'
const gstin = '29AABCT1234M1Z7'
const on = (day: number) => new Date(`2031-06-${String(day).padStart(2, '0')}T06:00:00Z`)

/** A month with one of everything: to businesses and others, near and far, large, exempt and returned. */
beforeAll(async () => {
  await setCod({ limit: paise(50_00_000_00), maxGrams: 900_000 })
  const drill = await given.variant({ price: 4_999_00, onHand: 999, weightGrams: 100 })
  const welder = await given.variant({
    price: 61_000_00,
    onHand: 999,
    weightGrams: 100,
    hsn: '85153100',
  })
  const sprayer = await given.variant({ price: 1_299_00, gstRate: 5, hsn: '84244100', onHand: 999 })
  const spade = await given.variant({ price: 450_00, gstRate: 0, hsn: '82011000', onHand: 999 })
  const sell = async (
    items: { id: number; quantity?: number }[],
    { isFar = false, isBusiness = false } = {},
  ) => {
    const who = await given.shopper()
    const far = { pincode: '560001', city: 'Bengaluru', stateCode: '29' }
    const { id: addressId } = await given.address(who, isFar ? far : {})
    const business = { gstin, businessName: '=Tejas Builders' }
    return order(who, items, { addressId, ...(isBusiness && business) })
  }

  await bill(await sell([{ id: drill.id }]), undefined, on(1))
  const near = await sell([{ id: drill.id, quantity: 3 }, { id: spade.id }])
  await bill(near, undefined, on(2))
  await bill(await sell([{ id: drill.id }, { id: sprayer.id }], { isFar: true }), undefined, on(3))
  const large = await sell([{ id: welder.id, quantity: 2 }], { isFar: true })
  await bill(large, undefined, on(4))
  const business = await sell(
    [{ id: drill.id, quantity: 2 }, { id: sprayer.id }, { id: spade.id }],
    {
      isFar: true,
      isBusiness: true,
    },
  )
  await bill(business, undefined, on(5))
  await credit(near, [1, 1], on(6))
  await credit(large, [1], on(7))
  await credit(business, [1, 1, 0], on(8))
  // In India this already belongs to the next month.
  await bill(await sell([{ id: drill.id }]), undefined, new Date('2031-06-30T18:30:00Z'))
})

const report = () => boss(reportsApi.gstr1, { query: { month } })
const rowsOf = async (name: Gstr1SectionName) =>
  (await report()).sections.find((section) => section.name === name)?.rows ?? []

test('the month adds up: by table, by HSN and by document', async () => {
  const { check, totals } = await report()

  expect(check.agrees).toBe(true)
  expect(check.sections).toBe(check.documents)
  expect(check.hsn).toBe(check.documents)
  expect(totals).toMatchObject({ invoices: 6, creditNotes: 3 })
  expect(totals.taxable + totals.exempt).toBe(check.documents)
  expect(totals.cgst).toBe(totals.sgst)
})

test('a missing paisa in a table is found', async () => {
  const read = await readMonth(db, month)
  const short = ([first, ...others]: { taxable: number }[]) =>
    [{ ...first, taxable: (first?.taxable ?? 0) - 1 }, ...others] as never

  expect(checkMonth(read).agrees).toBe(true)
  expect(checkMonth({ ...read, documents: short(read.documents) }).agrees).toBe(false)
  expect(checkMonth({ ...read, summed: short(read.summed) }).agrees).toBe(false)
  expect(checkMonth({ ...read, hsn: short(read.hsn) }).agrees).toBe(false)
  const totals = { ...read.totals, value: read.totals.value + 1 }
  expect(checkMonth({ ...read, totals }).agrees).toBe(false)
})

test('sales to registered buyers are listed by invoice, with a row for each rate', async () => {
  expect(await rowsOf('b2b')).toEqual([
    [
      gstin,
      'Tejas Builders',
      'INV/31-32/000005',
      '05-Jun-31',
      expect.any(String),
      '29-Karnataka',
      'N',
      '',
      'Regular B2B',
      '',
      '5.00',
      expect.any(String),
      '0.00',
    ],
    [
      gstin,
      'Tejas Builders',
      'INV/31-32/000005',
      '05-Jun-31',
      expect.any(String),
      '29-Karnataka',
      'N',
      '',
      'Regular B2B',
      '',
      '18.00',
      expect.any(String),
      '0.00',
    ],
  ])
  const note = [gstin, 'Tejas Builders', 'CRN/31-32/000003', '08-Jun-31', 'C', '29-Karnataka', 'N']
  expect(await rowsOf('cdnr')).toEqual([
    [...note, 'Regular B2B', '6324.27', '', '5.00', '1242.30', '0.00'],
    [...note, 'Regular B2B', '6324.27', '', '18.00', '4254.11', '0.00'],
  ])
})

test('other sales are listed one by one to another state above ₹1,00,000, else summed less credit notes', async () => {
  expect(await rowsOf('b2cl')).toMatchObject([
    [
      'INV/31-32/000004',
      '04-Jun-31',
      '122049.00',
      '29-Karnataka',
      '',
      '18.00',
      '103431.36',
      '0.00',
      '',
    ],
  ])
  const note = ['B2CL', 'CRN/31-32/000002', '07-Jun-31', 'C', '29-Karnataka']
  expect(await rowsOf('cdnur')).toEqual([[...note, '61024.50', '', '18.00', '51715.68', '0.00']])
  const small = await rowsOf('b2cs')
  expect(small.map((row) => row.slice(0, 4))).toEqual([
    ['OE', '07-Delhi', '', '18.00'],
    ['OE', '29-Karnataka', '', '5.00'],
    ['OE', '29-Karnataka', '', '18.00'],
  ])
  // Four drills were sold in Delhi and one was returned, so three, with ₹49 for cash on each of the two
  // orders.
  expect(Number(small[0]?.[4])).toBeCloseTo((4_999 * 3 + 49 * 2) / 1.18, -2)
})

test('exempt goods have their own table and are in the HSN tables too', async () => {
  const [business, others] = await rowsOf('exemp')
  expect(business?.[0]).toBe('Inter-State supplies to registered persons')
  expect(others?.slice(0, 2)).toEqual(['Intra-State supplies to unregistered persons', '0.00'])
  // Sold and returned.
  expect(others?.[2]).toBe('0.00')
  expect((await rowsOf('hsn_b2b')).map(([hsn, , uqc, quantity]) => [hsn, uqc, quantity])).toEqual([
    ['82011000', 'NOS-NUMBERS', '1.00'],
    ['84244100', 'NOS-NUMBERS', '0.00'],
    ['84672100', 'NOS-NUMBERS', '1.00'],
  ])
  expect((await rowsOf('hsn_b2c')).map(([hsn]) => hsn)).toContain('85153100')
})

test('documents are listed by their numbers', async () => {
  expect(await rowsOf('docs')).toEqual([
    ['Invoices for outward supply', 'INV/31-32/000001', 'INV/31-32/000005', '5', '0'],
    ['Invoices for outward supply', 'BOS/31-32/000001', 'BOS/31-32/000001', '1', '0'],
    ['Credit Note', 'CRN/31-32/000001', 'CRN/31-32/000003', '3', '0'],
  ])
})

test.each([
  [
    'b2b',
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  ],
  [
    'b2cl',
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  ],
  [
    'b2cs',
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  ],
  [
    'cdnr',
    'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  ],
  [
    'cdnur',
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  ],
  [
    'exemp',
    'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
  ],
  [
    'hsn_b2b',
    'HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate',
  ],
  ['docs', 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled'],
] as const)(
  "the table %s has the columns of the government's template",
  async (section, headers) => {
    const { body, headers: sent } = await app.inject({
      url: `/api/admin/reports/gstr1.csv?month=${month}&section=${section}`,
      headers: { authorization: `Bearer ${boss.token}` },
    })

    expect(body.split('\r\n')[0]).toBe(headers)
    expect(body.split('\r\n').length).toBeGreaterThan(2)
    expect(sent).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="gstr1-${month}-${section}.csv"`,
    })
  },
)

test('a month without registered buyers has a zero row for them, and an empty month has none', async () => {
  const next = await boss(reportsApi.gstr1, { query: { month: '2031-07' } })
  const empty = await boss(reportsApi.gstr1, { query: { month: '2031-08' } })

  expect(next.totals).toMatchObject({ invoices: 1, creditNotes: 0 })
  expect(next.sections.find(({ name }) => name === 'hsn_b2b')?.rows).toEqual([
    ['84672100', '', 'NOS-NUMBERS', ...Array(7).fill('0.00'), '18.00'],
  ])
  expect(empty.check).toEqual({ sections: 0, hsn: 0, documents: 0, agrees: true })
  expect(empty.sections.every(({ rows }) => rows.length === 0)).toBe(true)
})

test('an invalid month is refused', async () => {
  for (const wrong of ['2031-13', '2031', '31-06', '2031-6'])
    await expect(boss(reportsApi.gstr1, { query: { month: wrong } })).rejects.toThrow()
})

test('the file for the portal adds up to the same as the tables, to the paisa', async () => {
  const { totals } = await report()
  const text = await (await boss(reportsApi.gstr1Json, { query: { month } })).text()
  const file = JSON.parse(text) as Record<string, unknown>
  const paiseIn = (value: unknown, name: string): number =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).reduce(
          (sum, [key, inner]) =>
            sum + (key === name ? Math.round(Number(inner) * 100) : paiseIn(inner, name)),
          0,
        )
      : 0
  const netOf = (name: string) =>
    paiseIn([file.b2b, file.b2cl, file.b2cs], name) - paiseIn([file.cdnr, file.cdnur], name)

  expect(netOf('txval')).toBe(totals.taxable)
  expect(netOf('iamt')).toBe(totals.igst)
  expect(netOf('camt')).toBe(totals.cgst)
  expect(netOf('samt')).toBe(totals.sgst)
  expect(paiseIn(file.nil, 'expt_amt')).toBe(totals.exempt)
  expect(paiseIn(file.hsn, 'txval')).toBe(totals.taxable + totals.exempt)
  expect(text).not.toMatch(/\d\.\d{3}/)
})
