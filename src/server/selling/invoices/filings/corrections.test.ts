import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { type CorrectInvoice, gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { type Gstr1SectionName, reportsApi } from '#contract/tax/gstr1.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { problemsOfReturn } from '#test/gst-schema.ts'
import { openShop } from '#test/shop.ts'
import { correctInvoice } from './correct-invoice.ts'
import { fileMonth } from './file-month.ts'

/** June 2033 is filed on 5 August; then mistakes of June are found, and July has their amendments. */

const shop = await openShop()
const { db, given } = shop
const { order, setCod } = buyingIn(shop)
const { bill, credit, documentsOf } = billingIn(shop)

const boss = await given.admin()
const staff = { id: boss.id, name: 'Meera Rao' }
const june = '2033-06'
const july = '2033-07'
const on = (day: string) => new Date(`2033-${day}T06:00:00Z`)
const fifth = on('08-05')
const tejas = { gstin: '29AABCT1234M1Z7', businessName: 'Tejas Builders' }
const yamuna = { gstin: '07AABCT1234M1ZD', businessName: 'Yamuna Interiors' }
const other = { gstin: '29AAGCB7383J1Z4', businessName: 'Bengal Tools' }

const correct = (body: Omit<CorrectInvoice, 'reason'>, at = fifth) =>
  inTransaction(db, (tx) => correctInvoice(tx, staff, { ...body, reason: 'Told by the buyer' }, at))
const file = (month: string, at = fifth, filedOn = '2033-08-05') =>
  inTransaction(db, (tx) => fileMonth(tx, staff, month, { filedOn }, at))
const report = (month: string) => boss(reportsApi.gstr1, { query: { month } })
const rowsOf = async (month: string, name: Gstr1SectionName) =>
  (await report(month)).sections.find((section) => section.name === name)?.rows
const fileOf = async (month: string) =>
  JSON.parse(await (await boss(reportsApi.gstr1Json, { query: { month } })).text())

const number = { home: '', far: '', business: '', note: '', large: '', spade: '' }

beforeAll(async () => {
  await setCod({ fee: paise(0), limit: paise(50_00_000_00), maxGrams: 900_000 })
  const goods = { onHand: 99, weightGrams: 100 }
  // ₹1,000 and ₹180 GST; ₹200 exempt; ₹1,00,000 and ₹18,000.
  const drill = await given.variant({ ...goods, price: 1_180_00 })
  const spade = await given.variant({ ...goods, price: 200_00, gstRate: 0, hsn: '82011000' })
  const welder = await given.variant({ ...goods, price: 1_18_000_00, hsn: '85153100' })
  const sell = async (id: number, quantity: number, stateCode: '07' | '29', who = {}) => {
    const asha = await given.shopper()
    const far = { pincode: '560001', city: 'Bengaluru', stateCode }
    const { id: addressId } = await given.address(asha, stateCode === '29' ? far : {})
    return order(asha, [{ id, quantity }], { addressId, ...who })
  }
  const numberOf = async (id: number, at = 0) => (await documentsOf(id))[at]?.number ?? ''

  const [home, far] = [await sell(drill.id, 1, '07'), await sell(drill.id, 2, '29')]
  const business = await sell(drill.id, 10, '29', tejas)
  const [large, exempt] = [await sell(welder.id, 1, '29'), await sell(spade.id, 1, '07')]
  const stays = await sell(drill.id, 3, '07')
  for (const [day, one] of [home, far, business, large, exempt, stays].entries())
    await bill(one, undefined, on(`06-0${day + 1}`))
  await credit(business, [2], on('06-20'))
  await credit(far, [1], on('07-02'))
  Object.assign(number, {
    home: await numberOf(home.id),
    far: await numberOf(far.id),
    business: await numberOf(business.id),
    note: await numberOf(business.id, 1),
    large: await numberOf(large.id),
    spade: await numberOf(exempt.id),
  })
  await file(june)
})

test('a buyer who gave no GSTIN is taken out of the sum of June and listed in July', async () => {
  expect(await correct({ number: number.home, ...yamuna })).toMatchObject({ month: july })

  // Delhi had four drills; three are left.
  expect(await rowsOf(july, 'b2csa')).toEqual([
    ['2033-34', 'JUNE', '07-Delhi', 'OE', '', '18.00', '3000.00', '0.00', ''],
  ])
  expect((await rowsOf(july, 'b2b'))?.map((row) => row.slice(0, 6))).toEqual([
    [yamuna.gstin, 'Yamuna Interiors', number.home, '01-Jun-33', '1180.00', '07-Delhi'],
  ])
  const written = await fileOf(july)
  expect(written.b2csa).toEqual([
    {
      omon: '062033',
      sply_ty: 'INTRA',
      typ: 'OE',
      pos: '07',
      itms: [{ rt: 18, txval: 3000, camt: 270, samt: 270, csamt: 0 }],
    },
  ])
  expect(written.hsn).toMatchObject({
    hsn_b2b: [{ hsn_sc: '84672100', qty: 1, txval: 1000, camt: 90 }],
    // The note of July, and the drill that is a business's now.
    hsn_b2c: [{ hsn_sc: '84672100', qty: -2, txval: -2000, camt: -90, iamt: -180 }],
  })
  expect((await report(july)).amended).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 })
  expect((await report(july)).check.agrees).toBe(true)
  expect(problemsOfReturn(written)).toEqual([])
})

test('a wrong GSTIN is amended by the number of the invoice, and so is its credit note', async () => {
  await correct({ number: number.business, ...other })

  const joined = async (name: Gstr1SectionName) =>
    (await rowsOf(july, name))?.map((row) => row.join('|'))
  const twice = (one: string, day: string) => `${one}|${day}|${one}|${day}`
  expect(await joined('b2ba')).toEqual([
    `${other.gstin}|Bengal Tools|${twice(number.business, '03-Jun-33')}|11800.00|29-Karnataka|N||Regular B2B||18.00|10000.00|0.00`,
  ])
  expect(await joined('cdnra')).toEqual([
    `${other.gstin}|Bengal Tools|${twice(number.note, '20-Jun-33')}|C|29-Karnataka|N|Regular B2B|2360.00||18.00|2000.00|0.00`,
  ])
  const { b2ba, cdnra, ...written } = await fileOf(july)
  const tax = { num: 1801, itm_det: { rt: 18, txval: 10_000, iamt: 1_800, csamt: 0 } }
  const date = { oidt: '03-06-2033', idt: '03-06-2033' }
  const numbers = { oinum: number.business, inum: number.business, ...date }
  const sold = { val: 11_800, pos: '29', rchrg: 'N', inv_typ: 'R', itms: [tax] }
  expect(b2ba).toEqual([{ ctin: other.gstin, inv: [{ ...numbers, ...sold }] }])
  expect(cdnra[0].nt[0]).toMatchObject({ ont_num: number.note, ont_dt: '20-06-2033', ntty: 'C' })
  expect(problemsOfReturn({ ...written, b2ba, cdnra })).toEqual([])
  expect((await report(july)).check.agrees).toBe(true)
})

test('another state turns IGST into CGST and SGST, for the invoice and its note of July', async () => {
  await correct({ number: number.far, placeOfSupply: '07' })

  expect(await rowsOf(july, 'b2csa')).toEqual([
    ['2033-34', 'JUNE', '07-Delhi', 'OE', '', '18.00', '3000.00', '0.00', ''],
    ['2033-34', 'JUNE', '29-Karnataka', 'OE', '', '18.00', '0.00', '0.00', ''],
  ])
  // Two drills of June, reported anew, less the one that came back in July.
  expect((await fileOf(july)).b2cs).toEqual([
    { sply_ty: 'INTRA', typ: 'OE', pos: '07', rt: 18, txval: 1000, camt: 90, samt: 90, csamt: 0 },
  ])
  const { amended, totals, check } = await report(july)
  expect(amended).toEqual({ taxable: 0, cgst: 180_00, sgst: 180_00, igst: -360_00 })
  expect(totals).toMatchObject({ taxable: -1_000_00, cgst: -90_00, igst: 0 })
  expect(check.agrees).toBe(true)
})

test('the return of June says where each correction is, and that the rest did not change', async () => {
  const { filing, correctedLater } = await boss(gstReturnsApi.read, { params: { month: june } })

  expect(filing).toMatchObject({ filedOn: '2033-08-05', differences: [], others: 0 })
  expect(correctedLater).toMatchObject([
    { number: number.far, month: july, before: { placeOfSupply: '29' }, isOpen: true },
    { number: number.business, before: { gstin: tejas.gstin }, after: { gstin: other.gstin } },
    { number: number.home, before: { gstin: null }, after: { gstin: yamuna.gstin } },
  ])
  const { corrections } = await boss(gstReturnsApi.read, { params: { month: july } })
  expect(corrections).toEqual(correctedLater)
})

test('a second correction after July is filed amends what July had', async () => {
  await file(july)
  expect(await correct({ number: number.far, placeOfSupply: '27' })).toMatchObject({
    month: '2033-08',
  })

  // July had it in Delhi with its note, so that nothing is left there; Maharashtra is new in August.
  const written = await fileOf('2033-08')
  expect(written.b2csa).toMatchObject([
    { omon: '072033', sply_ty: 'INTRA', pos: '07', itms: [{ rt: 18, txval: 0, camt: 0, samt: 0 }] },
  ])
  expect(written.b2cs).toMatchObject([{ sply_ty: 'INTER', pos: '27', txval: 1000, iamt: 180 }])
  expect(problemsOfReturn(written)).toEqual([])
  expect((await report('2033-08')).check.agrees).toBe(true)
  const { filing } = await boss(gstReturnsApi.read, { params: { month: july } })
  expect(filing?.differences).toEqual([])
})

test('what no table can correct is refused', async () => {
  const refused = (body: Omit<CorrectInvoice, 'reason'>, at?: Date) =>
    expect(correct(body, at)).rejects

  await refused({ number: number.large, ...tejas }).toThrow(
    'listed in table 5, and its amendment (table 9A, b2cla) keeps buyer and state. Have its order returned or cancelled, which credits it, and take a new order with the right buyer and address. If June 2033 is marked as filed',
  )
  await refused({ number: number.spade, ...tejas }).toThrow('table 8 of the return')
  await refused({ number: number.note, ...tejas }).toThrow('Correct the invoice')
  await refused({ number: 'INV/33-34/999999', ...tejas }).toThrow('No invoice has this number')
  await refused({ number: number.business, ...other }).toThrow('changes nothing')
  await refused({ number: number.business, gstin: tejas.gstin }).toThrow('name of the business')
  await refused({ number: number.home, placeOfSupply: '99' }).toThrow('Choose a state')
})

test('invoices of a year are corrected in a return filed by 30 November after it', async () => {
  const change = { number: number.home, placeOfSupply: '27' }
  const late = 'filed by 30 November 2034 (CGST Act, section 37(3))'

  // The return of November is filed in December, and that of October is marked as filed.
  await inTransaction(db, async (tx) => {
    await fileMonth(tx, staff, '2034-10', { filedOn: '2034-11-08' }, new Date('2034-11-08T06:00Z'))
  })
  await expect(correct(change, new Date('2034-11-09T06:00:00Z'))).rejects.toThrow(late)
  await expect(correct(change, new Date('2034-12-01T06:00:00Z'))).rejects.toThrow(late)
  expect(await correct(change, new Date('2034-10-31T06:00:00Z'))).toMatchObject({
    month: '2034-09',
  })
})

test('table 10 keeps a rate that an earlier return took out, because it replaces all rates of the state', async () => {
  const months = ['2034-05', '2034-06', '2034-07'] as const
  const day = (month: string) => new Date(`${month}-05T06:00:00Z`)
  const numbers: string[] = []
  for (const gstRate of [5, 18]) {
    const { id } = await given.variant({ onHand: 9, weightGrams: 100, price: 1_180_00, gstRate })
    const asha = await given.shopper()
    const addressId = (await given.address(asha, {})).id
    const placed = await order(asha, [{ id, quantity: 1 }], { addressId })
    await bill(placed, undefined, day(months[0]))
    numbers.push((await documentsOf(placed.id))[0]?.number ?? '')
  }
  await file(months[0], day(months[1]), `${months[1]}-05`)
  await correct({ number: numbers[0] ?? '', ...yamuna }, day(months[1]))
  await file(months[1], day(months[2]), `${months[2]}-05`)
  await correct({ number: numbers[1] ?? '', ...yamuna }, day(months[2]))

  const nothing = { txval: 0, camt: 0, samt: 0 }
  expect((await fileOf(months[2])).b2csa).toMatchObject([
    {
      omon: '052034',
      pos: '07',
      itms: [
        { rt: 5, ...nothing },
        { rt: 18, ...nothing },
      ],
    },
  ])
})
