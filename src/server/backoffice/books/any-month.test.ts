import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksApi, type ZohoFile } from '#contract/backoffice/books.ts'
import { monthInIndia } from '#contract/india-time.ts'
import { paise } from '#contract/money.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { type Gstr1SectionName, reportsApi } from '#contract/tax/gstr1.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { editingIn } from '#test/editing.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'
import { openTallyCompany } from '#test/tally-company.ts'
import { findBroken } from '../invariants/invariants.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, setCod } = buyingIn(shop)
const { bill, credit } = billingIn(shop)
const owner = await given.admin('OWNER')
const { go } = orderStepsIn(shop, owner)
const { agree } = editingIn(owner)
await setCod({ limit: paise(50_00_000_00), maxGrams: 900_000, refusalLimit: 0 })

const goods = fc.record({
  price: fc.integer({ min: 1_00, max: 15_000_00 }),
  gstRate: fc.constantFrom(0, 5, 18),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const business = { gstin: '29AABCT1234M1Z7', businessName: 'Tejas & Builders' }
const sale = fc.record({
  goods: fc.array(goods, { minLength: 1, maxLength: 3 }),
  isFar: fc.boolean(),
  isBusiness: fc.boolean(),
  /** More pieces of the first goods, before they leave. */
  more: fc.integer({ min: 0, max: 2 }),
  /** Another rate from the 15th on. */
  newRate: fc.constantFrom(null, 5, 18),
  returned: fc.integer({ min: 0, max: 2 }),
  how: fc.constantFrom('BILLED', 'SHIPPED', 'CANCELLED'),
})
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

/** Sells, and lets the documents of what is `BILLED` fall into `month`; everything else happens now. */
async function sell(month: string, day: number, wanted: Sale) {
  const variants = await Promise.all(
    wanted.goods.map(({ quantity: _, ...one }) =>
      given.variant({ ...one, onHand: 20, weightGrams: 100 }),
    ),
  )
  const asha = await given.shopper()
  const far = { pincode: '560001', city: 'Bengaluru', stateCode: '29' }
  const { id: addressId } = await given.address(asha, wanted.isFar ? far : {})
  const items = wanted.goods.map(({ quantity }, index) => ({
    id: variants[index]?.id ?? 0,
    quantity,
  }))
  if (wanted.how === 'CANCELLED') {
    const { id } = await paidOrder(asha, items)
    return asha(ordersApi.cancel, { params: { id }, body: { reason: 'Too late' } })
  }
  const placed = await order(asha, items, { addressId, ...(wanted.isBusiness && business) })
  if (wanted.more > 0) await addPieces(placed, wanted.more)
  const { lines } = await asha(ordersApi.read, { params: { id: placed.id } })
  if (wanted.how === 'SHIPPED') return go(placed.id, ['PROCESSING', 'SHIPPED', 'DELIVERED'])
  if (wanted.newRate !== null) await changeRate(variants, `${month}-15`, wanted.newRate)
  const at = (of: number) => new Date(`${month}-${String(of).padStart(2, '0')}T06:00:00Z`)
  await bill({ id: placed.id, lines }, undefined, at(day))
  if (wanted.returned > 0)
    await credit(
      { id: placed.id, lines },
      [Math.min(wanted.returned, lines[0]?.quantity ?? 1)],
      at(day + 1),
    )
}

async function addPieces({ id, lines: [first] }: Placed, more: number) {
  const line = { lineId: first?.id ?? 0, quantity: (first?.quantity ?? 0) + more }
  await agree(id, { lines: [line], added: [] })
}

type Placed = { id: number; lines: { id: number; quantity: number }[] }

const changeRate = (variants: { productId: number }[], day: string, percent: number) =>
  db
    .insertInto('gstRates')
    .values(
      variants.map(({ productId }) => ({ productId, effectiveFrom: day, rateBp: percent * 100 })),
    )
    .execute()

const inPaise = (text = '') => Math.round(Number(text) * 100)
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)

/** Invoices less notes as they are stored: the value before tax, the tax and the total. */
async function sumOfDocuments(month: string) {
  const documents = await db
    .selectFrom('invoices')
    .selectAll()
    .where('issuedOn', '>=', `${month}-01`)
    .where('issuedOn', '<=', `${month}-${Temporal.PlainYearMonth.from(month).daysInMonth}`)
    .execute()
  const signed = (read: (one: (typeof documents)[number]) => number) =>
    sum(documents.map((one) => (one.kind === 'CREDIT_NOTE' ? -read(one) : read(one))))
  return {
    taxable: signed(({ taxable }) => taxable),
    tax: signed(({ cgst, sgst, igst }) => cgst + sgst + igst),
    total: signed(({ total }) => total),
  }
}

async function sumOfCsv(month: string) {
  const columnOf = async (section: Gstr1SectionName, column = 'Taxable Value') => {
    const file = await owner(reportsApi.gstr1Csv, { query: { month, section } })
    const rows: Record<string, string>[] = parse(await file.text(), { columns: true })
    return sum(rows.map((row) => inPaise(row[column])))
  }
  const exempt = await columnOf('exemp', 'Exempted(other than nil rated/non GST supply)')
  const [b2b, b2cl, b2cs] = [await columnOf('b2b'), await columnOf('b2cl'), await columnOf('b2cs')]
  const notes = (await columnOf('cdnr')) + (await columnOf('cdnur'))
  return {
    tables: b2b + b2cl + b2cs + exempt - notes,
    hsn: (await columnOf('hsn_b2b')) + (await columnOf('hsn_b2c')),
  }
}

/** The value and the tax of a file for the portal: everything named so in its tables, less that of its notes. */
async function sumOfJson(month: string) {
  const file = JSON.parse(await (await owner(reportsApi.gstr1Json, { query: { month } })).text())
  const add = (part: unknown, names: readonly string[]): number =>
    typeof part !== 'object' || part === null
      ? 0
      : sum(
          Object.entries(part).map(([name, value]) =>
            names.includes(name) && typeof value === 'number'
              ? Math.round(value * 100)
              : add(value, names),
          ),
        )
  const of = (names: readonly string[]) => {
    const { b2b, b2cl, b2cs, nil, cdnr, cdnur } = file
    return add([b2b, b2cl, b2cs, nil], names) - add([cdnr, cdnur], names)
  }
  return {
    taxable: of(['txval', 'expt_amt']),
    tax: of(['iamt', 'camt', 'samt']),
  }
}

async function sumOfTally(period: string) {
  const company = openTallyCompany()
  const masters = await (await owner(booksApi.tallyMasters, { query: { period } })).text()
  const vouchers = await (await owner(booksApi.tallyVouchers, { query: { period } })).text()
  for (const file of [masters, vouchers, vouchers]) company.import(file)
  const balances = Object.entries(company.balances())
  const of = (begin: RegExp) =>
    0 - sum(balances.filter(([name]) => begin.test(name)).map(([, debit]) => debit))
  const documents = [...company.vouchers.values()].filter(({ type }) => /Sales|Note/.test(type))
  const parties = documents.flatMap(({ lines }) =>
    lines.filter(({ ledger }) => /^Online customers|^Tejas/.test(ledger)),
  )
  return {
    taxable: of(/^Sales/),
    tax: of(/^Output/),
    total: sum(parties.map(({ debit }) => debit)),
  }
}

async function sumOfZoho(period: string) {
  const rowsOf = async (file: ZohoFile): Promise<Record<string, string>[]> =>
    parse(await (await owner(booksApi.zoho, { query: { period, file } })).text(), {
      bom: true,
      columns: true,
    })
  const beforeTax = (row: Record<string, string>) =>
    Number(row.Quantity) * inPaise(row['Item Price']) - inPaise(row['Discount Amount'])
  const [invoices, notes] = [await rowsOf('invoices'), await rowsOf('credit-notes')]
  const taxOf = (row: Record<string, string>) => {
    const tax = (beforeTax(row) * Number(row['Item Tax %'])) / 100
    return row['Item Tax Type'] === 'Tax Group' ? 2 * Math.round(tax / 2) : Math.round(tax)
  }
  const totalOf = (row: Record<string, string>) =>
    beforeTax(row) + taxOf(row) + inPaise(row.Adjustment)
  return {
    taxable: sum(invoices.map(beforeTax)) - sum(notes.map(beforeTax)),
    total: sum(invoices.map(totalOf)) - sum(notes.map(totalOf)),
  }
}

async function remitAll() {
  const { orders } = await owner(cashApi.desk, { query: { state: 'OUTSTANDING' } })
  const paymentIds = orders.map(({ paymentId }) => paymentId)
  if (paymentIds.length > 0)
    await owner(cashApi.remit, { body: { reference: `UTR${paymentIds[0]}`, paymentIds } })
}

let months = 0

test('whatever is sold, changed and returned, every file adds up to the same paise', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 2, maxLength: 3 }), async (sales) => {
      const month = Temporal.PlainYearMonth.from('2034-01').add({ months: months++ }).toString()
      // The numbers of documents follow their days.
      for (const [index, one] of sales.entries()) await sell(month, 11 + index * 2, one)
      await remitAll()

      for (const period of [month, monthInIndia(new Date())]) {
        const { taxable, tax, total } = await sumOfDocuments(period)
        expect(await sumOfCsv(period)).toEqual({ tables: taxable, hsn: taxable })
        expect(await sumOfJson(period)).toEqual({ taxable, tax })
        expect(await sumOfTally(period)).toEqual({ taxable, tax, total })
        expect(await sumOfZoho(period)).toEqual({ taxable, total })
        const { agrees, figures } = await owner(booksApi.check, { query: { period } })
        expect(agrees, JSON.stringify(figures)).toBe(true)
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
  const { violations } = await findBroken(db)
  expect(violations.filter(({ name }) => name.startsWith('books.'))).toEqual([])
})
