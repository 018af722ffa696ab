import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { issueInvoices } from '#server/selling/invoices/issue-invoice.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { refusalsOfTwo } from '#test/twice.ts'
import { correctInvoice } from './correct-invoice.ts'
import { fileMonth } from './file-month.ts'

const shop = await openShop({ isPatient: true })
const { db, given } = shop
const { order, setCod } = buyingIn(shop)
const { bill, documentsOf } = billingIn(shop)
const boss = await given.admin()
const staff = { id: boss.id, name: 'Meera Rao' }
const tejas = { gstin: '07AABCT1234M1ZD', businessName: 'Tejas Builders' }
await setCod({ fee: paise(0), limit: paise(50_00_000_00), maxGrams: 900_000 })

/** An order of many drills of ₹1,000 and ₹180 GST, which leave one by one. */
const drills = await order(await given.shopper(), [
  { id: (await given.variant({ price: 1_180_00, onHand: 99, weightGrams: 100 })).id, quantity: 40 },
])
const issueOne = async (at: Date) => {
  const { number } = (await bill(drills, [1], at))[0] ?? { number: '' }
  return number
}

const file = (month: string, at: Date) =>
  inTransaction(db, (tx) =>
    fileMonth(tx, staff, month, { filedOn: at.toISOString().slice(0, 10) }, at),
  )
const correct = (number: string, at: Date) =>
  inTransaction(db, (tx) =>
    correctInvoice(tx, staff, { number, reason: 'Told by the buyer', ...tejas }, at),
  )
const read = (month: string) => boss(gstReturnsApi.read, { params: { month } })
const takeBack = (month: string) => boss(gstReturnsApi.takeBack, { params: { month } })

/** A filed month: its kept file and its kept documents must say the same. */
async function filed(month: string) {
  const { filing } = await read(month)
  const text = await (await boss(gstReturnsApi.filedJson, { params: { month } })).text()
  const { b2b = [], b2cs = [], hsn, doc_issue } = JSON.parse(text)
  const { documents } = await db
    .selectFrom('gstFilings')
    .select('documents')
    .where('month', '=', `${month}-01`)
    .where('takenBackAt', 'is', null)
    .executeTakeFirstOrThrow()
  const list = documents as { taxable: number; gstin: string | null }[]
  const sum = (rows: { txval: number }[]) => rows.reduce((all, { txval }) => all + txval, 0)
  return {
    businesses: b2b.length,
    listed: list.length,
    kept: list.filter(({ gstin }) => gstin !== null).length,
    value: list.reduce((all, { taxable }) => all + taxable, 0) / 100,
    inTables: sum(b2cs) + 1_000 * b2b.length,
    inHsn: sum([...(hsn.hsn_b2b ?? []), ...(hsn.hsn_b2c ?? [])]),
    issued: doc_issue.doc_det[0].docs[0].net_issue,
    differences: filing?.differences,
  }
}

const consistent = (documents: number, businesses = 0) => ({
  businesses,
  listed: documents,
  kept: businesses,
  value: 1_000 * documents,
  inTables: 1_000 * documents,
  inHsn: 1_000 * documents,
  issued: documents,
})

test('a correction is in the return that is filed at the same moment, or in the next one', async () => {
  for (const month of ['2033-04', '2033-06', '2033-08']) {
    const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()
    const number = await issueOne(new Date(`${month}-10T06:00:00Z`))
    const at = new Date(`${next}-05T06:00:00Z`)

    const [, corrected] = await Promise.all([file(month, at), correct(number, at)])

    const isOwn = corrected.month === month
    expect([month, next]).toContain(corrected.month)
    expect(await filed(month)).toMatchObject({ ...consistent(1, isOwn ? 1 : 0), differences: [] })
    expect((await read(month)).correctedLater).toHaveLength(isOwn ? 0 : 1)
  }
})

test('of two who file a month at once, one is told that it is filed', async () => {
  const month = '2020-04'
  const body = { filedOn: '2020-05-05' }

  expect(await refusalsOfTwo(() => boss(gstReturnsApi.file, { params: { month }, body }))).toEqual([
    'return_filed',
  ])
  const rows = db.selectFrom('gstFilings').selectAll().where('month', '=', `${month}-01`)
  expect(await rows.execute()).toHaveLength(1)
  expect(await refusalsOfTwo(() => boss(gstReturnsApi.takeBack, { params: { month } }))).toEqual([
    'not_found',
  ])
})

test('a filing is taken back while an invoice is corrected: filed again, it has the correction or the next one has', async () => {
  for (const month of ['2033-10', '2033-12', '2034-02']) {
    const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString()
    const at = new Date(`${next}-05T06:00:00Z`)
    const number = await issueOne(new Date(`${month}-10T06:00:00Z`))
    await file(month, at)

    const [, corrected] = await Promise.all([takeBack(month), correct(number, at)])

    expect((await read(month)).filing).toBeNull()
    await file(month, at)
    const isOwn = corrected.month === month
    expect(await filed(month)).toMatchObject({ ...consistent(1, isOwn ? 1 : 0), differences: [] })
    expect((await read(month)).correctedLater).toHaveLength(isOwn ? 0 : 1)
  }
})

/** Runs `work` after the query with this number. */
function afterQuery(number: number, work: () => Promise<unknown>): KyselyPlugin {
  let queries = 0
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries++
      if (queries === number) await work()
      return result
    },
  }
}

test('a document of the last second is in all of a return or in none of it, whenever it is committed', async () => {
  const month = '2034-04'
  const lastSecond = new Date('2034-04-30T18:29:59Z')
  const at = new Date('2034-05-01T06:00:00Z')
  await issueOne(new Date('2034-04-10T06:00:00Z'))
  const lines = [{ orderLineId: drills.lines[0]?.id ?? 0, quantity: 1 }]
  for (let query = 1; query <= 10; query++) {
    const issue = () =>
      inTransaction(db, (tx) =>
        issueInvoices(tx, { orderId: drills.id, shipmentId: null, lines, at: lastSecond }),
      )
    await inTransaction(db, (tx) =>
      fileMonth(
        tx.withPlugin(afterQuery(query, issue)) as typeof tx,
        staff,
        month,
        { filedOn: '2034-05-01' },
        at,
      ),
    )
    const { listed, differences, ...all } = await filed(month)
    expect([query, query + 1]).toContain(listed)
    expect({ listed, ...all }).toEqual(consistent(listed))
    const added = differences?.filter(({ change, isDocument }) => isDocument && change === 'ADDED')
    expect(added).toHaveLength(query + 1 - listed)
    await takeBack(month)
  }
  expect(await documentsOf(drills.id)).toHaveLength(3 + 3 + 1 + 10)
})
