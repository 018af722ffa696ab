import { expect, test } from 'vitest'
import { booksApi } from '#contract/backoffice/books.ts'
import { dayBookApi } from '#contract/backoffice/day-book.ts'
import { dayInIndia, monthInIndia } from '#contract/india-time.ts'
import { adminInvoicesApi } from '#contract/selling/invoices.ts'
import { gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { type Gstr1SectionName, reportsApi } from '#contract/tax/gstr1.ts'
import { openTallyCompany } from '#test/tally-company.ts'
import { openVoidingShop } from '#test/voiding.ts'

const shop = await openVoidingShop()
const { boss, ask, byHand, voided, shipped, sold } = shop
const month = monthInIndia(new Date())
const before = monthInIndia(new Date(Date.now() - 32 * 24 * 3_600_000))
const lastMonth = new Date(`${before}-28T06:00:00Z`)

/** An invoice with an IRN that staff recorded: the portal would no longer take it. */
async function soldLastMonth() {
  const document = await sold({ at: lastMonth })
  const body = {
    irn: String(document.id).padStart(64, 'a'),
    ackNo: '112610045612345',
    ackAt: new Date().toISOString(),
    signedQr: 'a.b.c',
  }
  await boss(adminInvoicesApi.register, { params: { id: document.id }, body })
  return document
}

const read = (of = month) => boss(reportsApi.gstr1, { query: { month: of } })
const rowsIn = async (name: Gstr1SectionName, of = month) =>
  (await read(of)).sections.find((section) => section.name === name)?.rows ?? []
const fileOf = async (of: string) =>
  JSON.parse(await (await boss(reportsApi.gstr1Json, { query: { month: of } })).text())
const vouchersOf = async (period: string) =>
  (await boss(booksApi.tallyVouchers, { query: { period } })).text()
const check = (period = month) => boss(booksApi.check, { query: { period } })

// The numbers of a series only go forward, so what is of last month is sold first.
const late = await soldLastMonth()

test('a document of last month that is cancelled now is in no table, and a second import takes it back', async () => {
  const { id, number, placed } = await soldLastMonth()
  const company = openTallyCompany()
  company.import(await (await boss(booksApi.tallyMasters, { query: { period: before } })).text())
  company.import(await vouchersOf(before))
  expect(Object.values(company.balances()).some((balance) => balance !== 0)).toBe(true)

  const anew = await byHand(id)

  expect((await read(before)).totals).toMatchObject({ invoices: 1 })
  expect((await fileOf(before)).doc_issue.doc_det[0].docs).toEqual([
    { num: 1, from: late.number, to: number, totnum: 2, cancel: 1, net_issue: 1 },
  ])
  expect((await rowsIn('b2b', before)).map((row) => row[2])).toEqual([late.number])
  expect((await rowsIn('b2b')).map((row) => row[2])).toContain(anew.number)
  for (const period of [before, month]) expect((await check(period)).agrees).toBe(true)
  expect(await check(before)).toMatchObject({ invoices: 1, cancelled: 1 })

  // The file of the month in which it was cancelled has it too.
  company.import(await vouchersOf(month))
  expect(company.vouchers.get(`karigar-document:${number}`)).toMatchObject({
    isCancelled: true,
    lines: [],
  })
  const sales = company.vouchers.get(`karigar-document:${anew.number}`)?.lines ?? []
  expect(sales.some(({ debit }) => debit === placed.total)).toBe(true)
  expect(company.import(await vouchersOf(before))).toEqual({ created: 0, altered: 2 })
})

test('sums, registers and the day book have each sale once', async () => {
  const { invoice } = await shipped()
  const sums = await check()
  const day = dayInIndia(new Date())
  const dayBook = () => boss(dayBookApi.totals, { query: { from: day, to: day } })
  const daySums = await dayBook()
  const returned = await read()

  const anew = await voided(invoice)

  expect((await check()).figures).toEqual(sums.figures)
  expect((await read()).totals).toEqual(returned.totals)
  expect((await read()).check.agrees).toBe(true)
  expect(await dayBook()).toEqual(daySums)
  const zoho = await (
    await boss(booksApi.zoho, { query: { period: month, file: 'invoices' } })
  ).text()
  expect(zoho).toContain(anew.number)
  expect(zoho).not.toContain(invoice.number)
})

test('a filed month is not changed behind the portal: it is refused, and shown if staff did it there', async () => {
  const { id, number } = late
  const params = { month: before }
  await boss(gstReturnsApi.file, { params, body: { filedOn: dayInIndia(new Date()) } })

  await expect(ask(id)).rejects.toThrow('is filed with')
  await byHand(id)

  const { filing } = await boss(gstReturnsApi.read, { params })
  expect(filing?.differences[0]).toMatchObject({ change: 'REMOVED', what: number })
})
