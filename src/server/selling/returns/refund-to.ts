import { type NotNull, sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import type { RefundTo } from '#contract/selling/order-returns.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'

/** How many days a refund account is stored after its return is closed: a bank may reject the transfer. */
const retentionDays = 30

/** The context the account is sealed for: it cannot be opened for another return. */
const contextOf = (returnId: number) => `returns.${returnId}.refund_to`

/** Stores the refund account of a return: sealed, plus a hint by which its owner recognises it. */
export async function sealRefundTo(tx: Tx, returnId: number, to: RefundTo, box: SecretBox) {
  await tx
    .updateTable('returns')
    .set({
      refundSealed: box.seal(JSON.stringify(to), contextOf(returnId)),
      refundHint: hintOf(to),
    })
    .where('id', '=', returnId)
    .execute()
}

/**
 * Reveals the full refund account of a return to the staff who transfer the money. The audit log records who
 * looked.
 */
export async function showRefundTo(
  tx: Tx,
  { orderId, returnId }: { orderId: number; returnId: number },
  actor: Actor,
  box: SecretBox,
): Promise<RefundTo> {
  const orderReturn = await tx
    .selectFrom('returns')
    .select(['refundSealed', 'refundHint'])
    .where('id', '=', returnId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!orderReturn?.refundHint) throw notFound('An account for this refund')
  if (!orderReturn.refundSealed) throw accountDeleted()
  const opened = box.open(orderReturn.refundSealed, contextOf(returnId))
  if (opened === null) throw keyMissing()
  await recordAudit(tx, actor, {
    action: 'return.refund_to_seen',
    subject: 'return',
    subjectId: returnId,
  })
  // The contract validated it before it was sealed.
  return JSON.parse(opened) as RefundTo
}

/**
 * At startup, seals accounts again that are sealed under a former key. One that no key opens stays as it is. Returns
 * whether all of them can be opened.
 */
export async function sealRefundTargets(tx: Tx, box: SecretBox): Promise<boolean> {
  const stored = await tx
    .selectFrom('returns')
    .select(['id', 'refundSealed'])
    .where('refundSealed', 'is not', null)
    .$narrowType<{ refundSealed: NotNull }>()
    .orderBy('id')
    .forUpdate()
    .execute()
  let areReadable = true
  for (const { id, refundSealed } of stored) {
    if (box.isCurrent(refundSealed)) continue
    const opened = box.open(refundSealed, contextOf(id))
    if (opened === null) areReadable = false
    // The contract validated it before it was sealed.
    else await sealRefundTo(tx, id, JSON.parse(opened) as RefundTo, box)
  }
  return areReadable
}

/** Deletes accounts whose return was closed, and its refund paid, more than `retentionDays` days ago. */
export async function deleteRefundTargets(tx: Tx) {
  await sql`
    update returns r set refund_sealed = null
    where r.refund_sealed is not null and r.status in ('REFUNDED', 'REPLACED', 'REJECTED')
      and r.updated_at < now() - make_interval(days => ${retentionDays})
      and not exists (select from refunds f where f.return_id = r.id and (f.status in ('QUEUED', 'PENDING')
        or f.updated_at >= now() - make_interval(days => ${retentionDays})))`.execute(tx)
}

/** Enough for its owner to recognise the account, and too little for anybody else to use it. */
function hintOf(to: RefundTo): string {
  if (to.kind === 'BANK') return `Account ••••${to.account.slice(-4)}, ${to.ifsc}`
  const [name = '', bank = ''] = to.vpa.split('@')
  return `${name.slice(0, 2)}•••@${bank}`
}

const accountDeleted = () =>
  new DomainError(
    'conflict',
    'gone',
    `We deleted these bank details ${plural(retentionDays, 'day')} after the return was closed. Ask the shopper for them.`,
  )

const keyMissing = () =>
  new DomainError(
    'conflict',
    'unavailable',
    "This account can't be read: the settings key has changed. Ask the shopper for the account again.",
  )
