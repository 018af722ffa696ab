import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booksApi } from '#contract/backoffice/books.ts'
import { cashBookApi } from '#contract/backoffice/cash-book.ts'
import { dayInIndia, monthInIndia } from '#contract/india-time.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { eInvoicesApi } from '#contract/tax/e-invoices.ts'
import { gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { reportsApi } from '#contract/tax/gstr1.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import {
  correctInvoice,
  takeBackCorrection,
} from '#server/selling/invoices/filings/correct-invoice.ts'
import { fileMonth } from '#server/selling/invoices/filings/file-month.ts'
import { openPortal } from '#test/gst-portal.ts'
import { problemsOfReturn } from '#test/gst-schema.ts'
import { liveOrdersIn } from '#test/live-orders.ts'
import { monthSumsIn } from '#test/month-sums.ts'
import {
  type RandomCancelling,
  type RandomCorrection,
  type RandomMonth,
  randomMonth,
  sellingIn,
} from '#test/random-months.ts'
import { rightFigures } from '#test/right-figures.ts'
import { openShop } from '#test/shop.ts'
import { isSweep } from '#test/sweep.ts'
import { findBroken } from '../invariants/invariants.ts'

/** `MONTHS=400 SEED=7 npx vitest run …/any-month.test.ts` plays more of them. */
const runs = Number(process.env.MONTHS ?? (isSweep ? 60 : 3))
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

const shop = await openShop()
const { db, given } = shop
const owner = await given.admin('OWNER')
const { sell } = await sellingIn(shop, owner)
const { live } = liveOrdersIn(shop, owner)
const files = monthSumsIn(db, owner)
const staff = { id: owner.id, name: 'Meera Rao' }
const portal = openPortal()
const counts = { corrections: 0, cancelled: 0, refused: {} as Record<string, number> }

const monthAfter = (month: string, months = 1) =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()
const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`

async function remitAll() {
  const { orders } = await owner(cashApi.desk, { query: { state: 'OUTSTANDING' } })
  const paymentIds = orders.map(({ paymentId }) => paymentId)
  if (paymentIds.length > 0)
    await owner(cashApi.remit, { body: { reference: `UTR${paymentIds[0]}`, paymentIds } })
}

/** Records that the IRN of one of the month's invoices was cancelled. Its goods are invoiced anew, today. */
async function cancel({ which, right }: RandomCancelling, month: string) {
  const invoices = await db
    .selectFrom('invoices as document')
    .select('id')
    .where('kind', '<>', 'CREDIT_NOTE')
    .where('irn', 'is', null)
    .where('buyerGstin', 'is not', null)
    .where('issuedOn', '>=', `${month}-01`)
    .where('issuedOn', '<', `${monthAfter(month)}-01`)
    .where(sql<boolean>`cgst + igst > 0`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices as note').whereRef('note.originalId', '=', 'document.id'))),
    )
    .orderBy('id')
    .execute()
  const id = invoices[which]?.id
  if (!id) return
  const irn = String(id).padStart(64, 'a')
  await db
    .updateTable('invoices')
    .set({ irn, ackNo: '112610045612345', ackAt: sql`issued_at`, signedQr: 'a.b.c' })
    .where('id', '=', id)
    .execute()
  const body = { reason: '2' as const, remark: 'Wrong buyer', ...(right && { buyer: right }) }
  await owner(eInvoicesApi.recordCancelled, { params: { id }, body })
  counts.cancelled++
}

/** Corrects one of the last invoices. What no table can correct is refused with a word of why. */
async function correct(wanted: RandomCorrection, month: string, at: Date) {
  const invoices = await db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '<>', 'CREDIT_NOTE')
    .where('issuedOn', '>=', '2034-01-01')
    .where('issuedOn', '<', `${monthAfter(month)}-01`)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  const number = invoices[wanted.which % Math.max(1, invoices.length)]?.number ?? ''
  const { right, placeOfSupply, isTakenBack } = wanted
  const body = {
    number,
    reason: 'Told by the buyer',
    ...right,
    ...(placeOfSupply && { placeOfSupply }),
  }
  try {
    const { id } = await inTransaction(db, (tx) => correctInvoice(tx, staff, body, at))
    counts.corrections++
    if (isTakenBack) await inTransaction(db, (tx) => takeBackCorrection(tx, staff, id))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const why = `${error.code} ${error.message.replace(number, '')}`
    counts.refused[why] = (counts.refused[why] ?? 0) + 1
  }
}

/** Files a month in the shop and at the portal. What the portal has then is what it should have. */
async function file(month: string) {
  const after = monthAfter(month)
  const at = new Date(`${dayOf(after, 5)}T06:00:00Z`)
  await inTransaction(db, (tx) => fileMonth(tx, staff, month, { filedOn: dayOf(after, 5) }, at))
  const text = await (await owner(gstReturnsApi.filedJson, { params: { month } })).text()
  expect(problemsOfReturn(JSON.parse(text))).toEqual([])
  portal.file(text)
  expect(portal.stand(), month).toEqual(await rightFigures(db, month))
}

async function checkFiles(period: string) {
  const { taxable, tax, total } = await files.ofDocuments(period)
  expect(await files.ofTally(period)).toEqual({ taxable, tax, total })
  expect(await files.ofZoho(period)).toEqual({ taxable, total })
  expect(await files.ofRegisters(period)).toEqual({ taxable, tax, total })
  expect(await files.wrongEInvoices(period)).toEqual([])
  const { csv, json } = await files.ofTables(period)
  expect(csv).toEqual(json)
  const { check } = await owner(reportsApi.gstr1, { query: { month: period } })
  expect(check).toMatchObject({ hsn: (csv.hsn_b2b ?? 0) + (csv.hsn_b2c ?? 0), agrees: true })
  const { agrees, figures } = await owner(booksApi.check, { query: { period } })
  expect(agrees, JSON.stringify(figures)).toBe(true)
}

/** Money that moves between the accounts of the shop cancels out; the rest is what came in and went out. */
async function checkCash() {
  const today = dayInIndia(new Date())
  const { figures } = await owner(booksApi.check, { query: { period: today } })
  const of = (name: string) => figures.find((one) => one.name === name)?.shop ?? 0
  const { accounts } = await owner(cashBookApi.read, { query: { account: 'bank' } })
  let moved = 0
  for (const { account } of accounts) {
    const { days } = await owner(cashBookApi.read, { query: { account } })
    for (const { receipts, payments } of days) moved += receipts - payments
  }
  expect(moved).toBe(of('PAYMENTS') + of('COD') - of('REFUNDS') - of('CHARGES'))
}

let month = '2034-01'
let open: string | null = null

async function play(wanted: RandomMonth) {
  const after = monthAfter(month)
  await sell(month, wanted)
  if (wanted.live) await live(wanted.live)
  for (const one of wanted.cancelled) await cancel(one, month)
  for (const one of wanted.corrections)
    await correct(one, month, new Date(`${dayOf(after, 4)}T06:00:00Z`))
  if (open) await file(open)
  await checkFiles(month)
  if (wanted.isFiledLate) open = month
  else {
    await file(month)
    open = null
  }
  for (const one of wanted.late) await correct(one, month, new Date(`${dayOf(after, 6)}T06:00:00Z`))
  month = after
}

test(`whatever is sold, changed, returned, cancelled and corrected, every file adds up to the same paise (seed ${seed})`, async () => {
  await fc.assert(fc.asyncProperty(randomMonth, play), { numRuns: runs, endOnFailure: true, seed })
  await remitAll()
  await checkFiles(monthInIndia(new Date()))
  await checkCash()

  for (let past = '2034-01'; past < month; past = monthAfter(past)) {
    const { filing } = await owner(gstReturnsApi.read, { params: { month: past } })
    expect(filing?.differences ?? [], past).toEqual([])
  }
  const { violations } = await findBroken(db)
  expect(violations.filter(({ name }) => name.startsWith('books.'))).toEqual([])
  const { issued } = portal.stand()
  if (runs > 3) console.log(`seed ${seed}: ${runs} months, ${issued} documents`, counts)
}, 3_600_000)
