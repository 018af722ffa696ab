import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayInIndia } from '#contract/india-time.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { allSeries, type Series } from '#contract/shop/document-numbers.ts'
import { reportsApi } from '#contract/tax/gstr1.ts'
import { findBroken } from '#server/backoffice/invariants/invariants.ts'
import { system } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { defaultTax } from '#server/shop/settings/defaults.ts'
import { readTaxSettings } from '#server/shop/settings/settings.ts'
import { updateTax } from '#server/shop/settings/update-settings.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { takeNumber } from './series.ts'

const shop = await openShop()
const { db, given } = shop
const owner = await given.admin('OWNER')
const { order } = buyingIn(shop)
const { bill, credit } = billingIn(shop)

type Prefixes = Partial<Record<Series, string>>

const choose = (prefixes: Prefixes) =>
  inTransaction(db, async (tx) => {
    const value = await readTaxSettings(tx)
    const chosen = Object.assign({}, value.prefixes, prefixes)
    return updateTax(tx, system, { value: { ...value, prefixes: chosen } })
  })
const take = (series: Series, at?: Date) =>
  inTransaction(db, async (tx) => takeNumber(tx, series, at ?? (await readClock(tx))))

async function startAnew() {
  await db.deleteFrom('documentSeries').execute()
  await db.deleteFrom('settings').where('section', '=', 'tax').execute()
}
beforeEach(startAnew)

test('an own prefix numbers the next document, and what was issued keeps its number', async () => {
  const asha = await given.shopper()
  const { id } = await given.variant({ price: 149_00, onHand: 50 })
  const placed = await order(asha, [{ id, quantity: 4 }])
  const first = await bill(placed, [1])
  const prefixes = { ...defaultTax.prefixes, INV: 'kar', CRN: '7C' }

  const { tax, documentNumbers } = await owner(settingsApi.updateTax, {
    body: { value: { ...defaultTax, prefixes } },
  })
  const next = [await bill(placed, [1]), await bill(placed, [1]), await credit(placed, [2])]

  const { year } = documentNumbers
  expect(tax.value.prefixes).toMatchObject({ INV: 'KAR', CRN: '7C' })
  expect(documentNumbers.used).toEqual([{ prefix: 'INV', series: 'INV', lastSerial: 1 }])
  const numbers = [first, ...next].flat().map(({ number }) => number)
  expect(numbers.slice(0, 3)).toEqual([
    `INV/${year}/000001`,
    `KAR/${year}/000001`,
    `KAR/${year}/000002`,
  ])
  expect(numbers.slice(3).every((number) => number.startsWith(`7C/${year}/`))).toBe(true)
  const month = dayInIndia(new Date()).slice(0, 7)
  const { sections } = await owner(reportsApi.gstr1, { query: { month } })
  expect(sections.find(({ name }) => name === 'docs')?.rows).toEqual([
    ['Invoices for outward supply', `INV/${year}/000001`, `INV/${year}/000001`, '1', '0'],
    ['Invoices for outward supply', `KAR/${year}/000001`, `KAR/${year}/000002`, '2', '0'],
    ['Credit Note', `7C/${year}/000001`, `7C/${year}/000002`, '2', '0'],
  ])
  const { violations } = await findBroken(db)
  expect(
    violations.filter(({ name }) => ['document.gaps', 'document.dates'].includes(name)),
  ).toEqual([])
})

test.each([
  [{ INV: 'KA-' }, 'INV', 'Enter one to three letters or digits.'],
  [{ INV: 'KARI' }, 'INV', 'Enter one to three letters or digits.'],
  [{ INV: '' }, 'INV', 'Enter one to three letters or digits.'],
  [{ INV: 'CRN' }, 'CRN', 'Two kinds of document cannot have the same prefix.'],
])('the prefixes %j are refused', async (change, series, message) => {
  const prefixes = { ...defaultTax.prefixes, ...change }

  await expect(
    owner(settingsApi.updateTax, { body: { value: { ...defaultTax, prefixes } } }),
  ).rejects.toMatchObject({ problem: { fields: { [`value.prefixes.${series}`]: message } } })
})

test('a prefix that numbers invoices this year is free for credit notes only next year', async () => {
  const { year } = await take('INV')
  await choose({ INV: 'A' })

  await expect(choose({ CRN: 'INV' })).rejects.toMatchObject({
    refusal: {
      fields: {
        'value.prefixes.CRN': `In ${year} another kind of document has numbers with this prefix.`,
      },
    },
  })
  await choose({ INV: 'INV' })
  expect((await take('INV')).serial).toBe(2)
})

test('a document of a year in which another kind has the prefix is refused, and nothing is numbered', async () => {
  const next = new Date('2044-05-01T06:00:00Z')
  await take('INV', next)
  await choose({ INV: 'A', CRN: 'INV' })

  await expect(take('CRN', next)).rejects.toMatchObject({ code: 'prefix_taken' })
  expect((await take('INV', next)).number).toBe('A/44-45/000001')
})

test('a change of prefixes waits for the document that is being numbered', async () => {
  let change: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (tx) => {
    await takeNumber(tx, 'INV', await readClock(tx))
    change = choose({ INV: 'A', CRN: 'INV' })
    change.catch(() => {})
    await Promise.race([change.catch(() => {}), someoneWaits()])
  })

  await expect(change).rejects.toBeInstanceOf(DomainError)
})

/** Until another connection waits for a lock by name. */
async function someoneWaits() {
  for (;;) {
    const { rows } = await sql`select from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    if (rows.length > 0) return
  }
}

const aPrefix = fc.constantFrom('INV', 'CRN', 'A', 'B', '26', 'KAR')
const aStep = fc.oneof(
  fc.record({ take: fc.constantFrom<Series>('INV', 'CRN', 'BOS') }),
  fc.record({ take: fc.constantFrom<Series>('INV', 'CRN') }),
  fc.record({ choose: fc.record({ INV: aPrefix, CRN: aPrefix }, { requiredKeys: [] }) }),
)

test('whatever is chosen and issued in turn, each prefix counts one kind from 1 without a gap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 14 }), async (steps) => {
      await startAnew()
      const issued: { series: Series; number: string }[] = []
      let prefixes: Record<Series, string> = defaultTax.prefixes
      for (const step of steps)
        if ('take' in step) {
          const taken = await take(step.take)
          expect(taken.number.split('/')[0]).toBe(prefixes[step.take])
          issued.push(taken)
        } else {
          const wanted = Object.assign({}, prefixes, step.choose)
          const mayBe = isFree(wanted, prefixes, issued)
          const isDone = await choose(step.choose).then(
            () => true,
            () => false,
          )
          expect(isDone).toBe(mayBe)
          if (isDone) prefixes = wanted
        }
      expect(new Set(issued.map(({ number }) => number)).size).toBe(issued.length)
      for (const [, own] of byPrefix(issued)) {
        expect(own.map(({ number }) => Number(number.slice(-6)))).toEqual(
          own.map((_, at) => at + 1),
        )
        expect(new Set(own.map(({ series }) => series)).size).toBe(1)
      }
      for (const { number } of issued) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
    }),
    { numRuns: 25 },
  )
})

const byPrefix = <Issued extends { number: string }>(issued: readonly Issued[]) =>
  Map.groupBy(issued, ({ number }) => number.split('/')[0])

/** Whether these prefixes may be chosen; that they stay is no choice. */
function isFree(
  wanted: Record<Series, string>,
  current: Record<Series, string>,
  issued: readonly { series: Series; number: string }[],
) {
  if (allSeries.every((series) => wanted[series] === current[series])) return true
  if (new Set(Object.values(wanted)).size < allSeries.length) return false
  return issued.every(({ series, number }) =>
    allSeries.every((other) => other === series || wanted[other] !== number.split('/')[0]),
  )
}
