import { dayInIndia } from '#contract/india-time.ts'
import { gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { issueInvoices } from '#server/selling/invoices/issue-invoice.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

const month = '2020-05'
const filed = { params: { month }, body: { filedOn: dayInIndia(new Date()) } }

/** The correction that staff are about to record for an invoice of this month. */
async function correction({ db, buying, given }: Kit) {
  const drill = await given.variant()
  const { id: orderId, lines } = await buying.order(await given.shopper(), [{ id: drill.id }])
  const pieces = lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }))
  const issued = await inTransaction(db, (tx) =>
    issueInvoices(tx, { orderId, shipmentId: null, lines: pieces }),
  )
  const number = issued[0]?.number ?? ''
  return { number, placeOfSupply: '27', reason: 'Delivered in Mumbai' }
}

export const gstWrites: AuditedWrite[] = [
  write(gstReturnsApi.file, async () => ({ input: filed, subject: `gst-return ${month}` })),
  write(gstReturnsApi.takeBack, async ({ boss }) => {
    await boss(gstReturnsApi.file, { ...filed, params: { month: '2020-06' } })
    return { input: { params: { month: '2020-06' } }, subject: 'gst-return 2020-06' }
  }),
  write(gstReturnsApi.correct, async (kit) => {
    const body = await correction(kit)
    return { input: { body }, subject: `document ${body.number}` }
  }),
  write(gstReturnsApi.takeBackCorrection, async (kit) => {
    const body = await correction(kit)
    const { id } = await kit.boss(gstReturnsApi.correct, { body })
    return { input: { params: { id } }, subject: `document ${body.number}` }
  }),
]
