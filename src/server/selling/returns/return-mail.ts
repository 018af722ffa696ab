import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { readTaxSettings } from '#server/shop/settings/settings.ts'
import { messageOrder } from '../orders/messages/order-messages.ts'
import { readForMail } from '../orders/order-mail.ts'
import { returnMail } from '../orders/return-mails.ts'
import { shortSteps } from './return-words.ts'

export type ReturnMailDetails = {
  orderId: number
  returnId: number
  step: ReturnStatus
  /** "1 × Circular saw". */
  items: string
  /** A message by the staff in their own words. */
  message?: string | undefined
  /** The refund, in paise. */
  amount?: number
  /** The day the courier picks it up. */
  pickupOn?: string | undefined
  /** The courier of the pickup or the replacement. */
  courier?: { courier: string; trackingNumber?: string | undefined } | undefined
}

/**
 * Tells the shopper by mail and message about a step of a return, once per return and step. Each replacement shipment gets a mail
 * of its own.
 */
export async function mailReturn(
  tx: Tx,
  { orderId, returnId, step, ...details }: ReturnMailDetails,
) {
  const { email, ...order } = await readForMail(tx, orderId)
  const { returnAnswerDays: answerDays } = await readTaxSettings(tx)
  const mail = returnMail(order, { step, answerDays, ...details })
  if (!mail) return
  const nth = step === 'REPLACED' ? await countReplacements(tx, returnId) : 1
  const kind = `return_${step.toLowerCase()}_${returnId}${nth > 1 ? `_${nth}` : ''}`
  const documents = step === 'REFUNDED' ? await creditNotesOf(tx, returnId) : []
  await sendMail(tx, { ...mail, kind, to: email, orderId, documents })
  await messageOrder(tx, orderId, 'return_step', (message) => ({
    order: message.order,
    step: shortSteps[step],
    link: message.link,
  }))
}

async function creditNotesOf(tx: Tx, returnId: number): Promise<number[]> {
  const { creditNotes } = await tx
    .selectFrom('returns')
    .select('creditNotes')
    .where('id', '=', returnId)
    .$narrowType<{ creditNotes: number[] }>()
    .executeTakeFirstOrThrow()
  return creditNotes
}

/** Counts the replacement shipments of the return, including the one of this step. */
async function countReplacements(tx: Tx, returnId: number): Promise<number> {
  const { parcels } = await tx
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<number>().as('parcels'))
    .where('returnId', '=', returnId)
    .executeTakeFirstOrThrow()
  return Number(parcels)
}
