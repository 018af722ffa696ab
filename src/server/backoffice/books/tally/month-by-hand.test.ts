import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { booksApi } from '#contract/backoffice/books.ts'
import { reportsApi } from '#contract/tax/gstr1.ts'
import { monthByHand as month, sellMonthByHand } from '#test/month-by-hand.ts'
import { openShop } from '#test/shop.ts'
import { openTallyCompany } from '#test/tally-company.ts'

/** The month whose return was worked out by hand, with every voucher worked out by hand as well. */

const shop = await openShop()
const boss = await shop.given.admin()
beforeAll(() => sellMonthByHand(shop))

const masters = async () => (await boss(booksApi.tallyMasters, { query: { period: month } })).text()
const vouchers = async (period = month) =>
  (await boss(booksApi.tallyVouchers, { query: { period } })).text()

test('the vouchers of the month are those worked out by hand', async () => {
  const byHand = readFileSync(join(import.meta.dirname, 'month-by-hand.xml'), 'utf8')

  // It names the order, whose number depends on what the shop sold before.
  const written = (await vouchers()).replaceAll(/<NARRATION>.*<\/NARRATION>\n/g, '')

  expect(written).toBe(byHand)
})

test('Tally takes the month, and a second import doubles nothing', async () => {
  const company = openTallyCompany()
  const [ledgers, file] = [await masters(), await vouchers()]

  expect(company.import(ledgers)).toEqual({ created: 12, altered: 0 })
  expect(company.import(file)).toEqual({ created: 11, altered: 0 })
  const once = company.balances()
  expect(company.import(ledgers)).toEqual({ created: 0, altered: 12 })
  expect(company.import(file)).toEqual({ created: 0, altered: 11 })

  expect(company.balances()).toEqual(once)
  const { totals } = await boss(reportsApi.gstr1, { query: { month } })
  const sales = Object.entries(once).filter(([name]) => name.startsWith('Sales'))
  expect(-sales.reduce((sum, [, debit]) => sum + debit, 0)).toBe(totals.taxable + totals.exempt)
  expect(once).toMatchObject({
    'Output CGST': -totals.cgst,
    'Output SGST': -totals.sgst,
    'Output IGST': -totals.igst,
    'Tejas Builders 29AABCT1234M1Z7': 10_240_00,
  })
})

test('the files of its days are together the file of the month', async () => {
  const whole = openTallyCompany()
  const byDay = openTallyCompany()
  for (const company of [whole, byDay]) company.import(await masters())

  whole.import(await vouchers())
  for (let day = 1; day <= 13; day++)
    byDay.import(await vouchers(`${month}-${String(day).padStart(2, '0')}`))

  expect(byDay.vouchers).toEqual(whole.vouchers)
})

test('every figure of the month agrees in all files', async () => {
  const check = await boss(booksApi.check, { query: { period: month } })

  expect(check).toMatchObject({ invoices: 7, creditNotes: 4, vouchers: 11, agrees: true })
  const shown = new Map(check.figures.map((figure) => [figure.name, figure]))
  expect(shown.get('TAXABLE')).toMatchObject({ shop: 98_745_76, gstr1: 98_745_76 })
  expect(shown.get('DOCUMENTS')).toMatchObject({ shop: 116_080_00, tally: 116_080_00 })
  await expect(boss(booksApi.check, { query: { period: '2033-02-30' } })).rejects.toThrow(
    'no such day',
  )
})
