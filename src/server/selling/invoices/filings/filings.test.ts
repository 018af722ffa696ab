import { expect, test } from 'vitest'
import { dayInIndia, monthInIndia } from '#contract/india-time.ts'
import { paise } from '#contract/money.ts'
import { gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { reportsApi } from '#contract/tax/gstr1.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { problemsOfReturn } from '#test/gst-schema.ts'
import { openShop } from '#test/shop.ts'
import { monthBefore } from '../gstr1/parts.ts'
import { compareReturns, type KeptReturn } from './compare-returns.ts'

const shop = await openShop()
const { db, given } = shop
const { order, setCod } = buyingIn(shop)
const { bill, setCompany } = billingIn(shop)
const boss = await given.admin()
const viewer = await given.admin('VIEWER')

const today = dayInIndia(new Date())
const lastMonth = monthBefore(monthInIndia(new Date()))
const far = { pincode: '560001', city: 'Bengaluru', stateCode: '29' }
const business = { gstin: '07AABCT1234M1ZD', businessName: 'Tejas Builders' }
await setCod({ fee: paise(0), limit: paise(50_00_000_00), maxGrams: 900_000 })

async function sell(day: number, { to = {}, who = {}, gstRate = 18 } = {}) {
  const asha = await given.shopper()
  const { id } = await given.variant({ price: 1_180_00, gstRate, onHand: 9, weightGrams: 100 })
  const placed = await order(asha, [{ id }], {
    addressId: (await given.address(asha, to)).id,
    ...who,
  })
  await bill(placed, undefined, new Date(`${lastMonth}-${String(day).padStart(2, '0')}T06:00Z`))
}

const params = { month: lastMonth }
const file = (body = { filedOn: today, arn: 'aa071133224455z' }) =>
  boss(gstReturnsApi.file, { params, body })
const read = () => boss(gstReturnsApi.read, { params })
const kept = async () => (await boss(gstReturnsApi.filedJson, { params })).text()

test('a month is marked as filed once, and its file is kept to the byte', async () => {
  await sell(1)
  expect((await read()).filing).toBeNull()
  const before = await (await boss(reportsApi.gstr1Json, { query: params })).text()

  await file()

  expect(await kept()).toBe(before)
  expect((await read()).filing).toMatchObject({
    filedOn: today,
    arn: 'AA071133224455Z',
    differences: [],
    others: 0,
  })
  await expect(file()).rejects.toThrow('already marked as filed')
  const entry = db.selectFrom('auditLog').selectAll().where('action', '=', 'gst-return.file')
  expect(await entry.executeTakeFirst()).toMatchObject({
    subjectId: lastMonth,
    after: { filedOn: today, invoices: 1, taxable: 1_000_00 },
  })
})

test('what is added to a filed month is shown with its paise, and the kept file stays', async () => {
  const before = await kept()
  await sell(2)
  await sell(3, { to: far })

  const { filing } = await read()

  expect(await kept()).toBe(before)
  const documents = filing?.differences.filter(({ isDocument }) => isDocument)
  expect(documents).toMatchObject([
    { change: 'ADDED', taxable: 1_000_00, cgst: 90_00, sgst: 90_00, igst: 0 },
    { change: 'ADDED', taxable: 1_000_00, cgst: 0, sgst: 0, igst: 180_00 },
  ])
  const sums = filing?.differences.filter(({ isDocument }) => !isDocument)
  expect(sums?.map(({ change, what }) => `${change} ${what}`)).toEqual([
    'CHANGED Small sales, 07-Delhi, 18 %',
    'CHANGED HSN 84672100, NOS, 18 %, other buyers',
    expect.stringMatching(/^CHANGED Invoices for outward supply from INV/),
    'ADDED Small sales, 29-Karnataka, 18 %',
  ])
})

test('a filing is taken back within a day, and the month is filed again as it is now', async () => {
  await boss(gstReturnsApi.takeBack, { params })
  expect((await read()).filing).toBeNull()
  await expect(kept()).rejects.toMatchObject({ problem: { status: 404 } })

  await file()

  expect((await read()).filing?.differences).toEqual([])
  await expect(db.updateTable('gstFilings').set({ file: '{}' }).execute()).rejects.toThrow(
    'never changed',
  )
  await expect(db.deleteFrom('gstFilings').execute()).rejects.toThrow('never changed')
})

test('another GSTIN of the shop, or another reading of the same documents, is a difference', async () => {
  await setCompany({ gstin: '27AAPFU0939F1ZV' })
  expect((await read()).filing?.differences).toMatchObject([
    {
      what: 'GSTIN of the shop',
      fields: [{ name: 'gstin', filed: '07AABCT1234M1ZD', now: '27AAPFU0939F1ZV' }],
    },
  ])

  const document = { number: 'INV/26-27/000001', section: 'b2cs', gstin: null, placeOfSupply: '07' }
  const taxes = { taxable: 100, cgst: 9, sgst: 9, igst: 0 }
  const hsn = (hsn_sc: string) =>
    JSON.stringify({ hsn: { hsn_b2c: [{ hsn_sc, uqc: 'NOS', rt: 18, qty: 1, txval: 1 }] } })
  const filed: KeptReturn = {
    gstin: '07AABCT1234M1ZD',
    file: hsn('8467'),
    documents: [
      { ...document, ...taxes },
      { ...document, ...taxes, number: 'INV/26-27/000002' },
    ],
  }
  const now = {
    ...filed,
    file: hsn('846721'),
    documents: [{ ...document, ...taxes, gstin: business.gstin, section: 'b2b', taxable: 101 }],
  }
  expect(compareReturns(filed, filed)).toEqual([])
  expect(compareReturns(filed, now)).toMatchObject([
    {
      change: 'CHANGED',
      what: 'INV/26-27/000001',
      taxable: 1,
      fields: [
        { name: 'gstin', filed: 'none', now: business.gstin },
        { name: 'table', filed: 'b2cs', now: 'b2b' },
      ],
    },
    { change: 'REMOVED', what: 'INV/26-27/000002', taxable: -100, cgst: -9 },
    { change: 'REMOVED', what: 'HSN 8467, NOS, 18 %, other buyers' },
    { change: 'ADDED', what: 'HSN 846721, NOS, 18 %, other buyers' },
  ])
})

test('a month without documents has a file with nothing but its head', async () => {
  const empty = { month: '2020-02' }
  await boss(gstReturnsApi.file, { params: empty, body: { filedOn: today } })

  const written = JSON.parse(await (await boss(gstReturnsApi.filedJson, { params: empty })).text())
  expect(Object.keys(written)).toEqual(['gstin', 'fp', 'version', 'hash'])
  expect(problemsOfReturn(written)).toEqual([])
})

test('the four rows of table 8: the own state and others, businesses and others', async () => {
  const month = monthBefore(lastMonth)
  const asha = await given.shopper()
  const spade = { price: 1_000_00, gstRate: 0, hsn: '82011000', onHand: 99, weightGrams: 100 }
  const { id } = await given.variant(spade)
  for (const [quantity, to, who] of [
    [1, {}, {}],
    [2, far, {}],
    [3, {}, business],
    [4, far, { gstin: '29AABCT1234M1Z7', businessName: 'Tejas Builders' }],
  ] as const) {
    const addressId = (await given.address(asha, to)).id
    const placed = await order(asha, [{ id, quantity }], { addressId, ...who })
    await bill(placed, undefined, new Date(`${month}-05T06:00:00Z`))
  }

  const written = JSON.parse(await (await boss(reportsApi.gstr1Json, { query: { month } })).text())
  expect(written.nil.inv).toEqual(
    [
      ['INTRB2B', 4000],
      ['INTRAB2B', 3000],
      ['INTRB2C', 2000],
      ['INTRAB2C', 1000],
    ].map(([sply_ty, expt_amt]) => ({ sply_ty, expt_amt, nil_amt: 0, ngsup_amt: 0 })),
  )
  expect(problemsOfReturn(written)).toEqual([])
})

test('who reads the books sees what was filed, and only owners and managers mark it', async () => {
  expect((await viewer(gstReturnsApi.read, { params })).filing).not.toBeNull()
  for (const call of [gstReturnsApi.file, gstReturnsApi.takeBack] as const)
    await expect(
      viewer(call, {
        params,
        ...(call === gstReturnsApi.file && { body: { filedOn: today } }),
      } as never),
    ).rejects.toMatchObject({ problem: { status: 403 } })
})

test('a month that is not over, and a day that cannot be, are refused', async () => {
  const month = monthInIndia(new Date())
  await expect(
    boss(gstReturnsApi.file, { params: { month }, body: { filedOn: today } }),
  ).rejects.toThrow('not over')
  const ended = { month: '2020-03' }
  await expect(
    boss(gstReturnsApi.file, { params: ended, body: { filedOn: '2020-03-31' } }),
  ).rejects.toThrow('after its end')
  await expect(
    boss(gstReturnsApi.file, { params: ended, body: { filedOn: '2999-01-01' } }),
  ).rejects.toThrow('in the future')
})
