import { sql } from 'kysely'
import type { RefundTo } from '#contract/selling/order-returns.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'

/** For how long an account is kept after its return has been settled: a bank may send money back. */
const keptDays = 30

/** Where it belongs: moved to another return it does not open. */
const placeOf = (returnId: number) => `returns.${returnId}.refund_to`

/** Writes down where the money of a return goes: sealed, and so far in the open as its owner knows it by. */
export async function sealRefundTo(tx: Tx, returnId: number, to: RefundTo, box: SecretBox) {
  await tx
    .updateTable('returns')
    .set({
      refundTo: null,
      refundSealed: box.seal(JSON.stringify(to), placeOf(returnId)),
      refundHint: hintOf(to),
    })
    .where('id', '=', returnId)
    .execute()
}

/** Where the money of a return goes, in full, for whoever transfers it; it is logged who looked. */
export async function showRefundTo(
  tx: Tx,
  { orderId, returnId }: { orderId: number; returnId: number },
  actor: Actor,
  box: SecretBox,
): Promise<RefundTo> {
  const back = await tx
    .selectFrom('returns')
    .select(['refundSealed', 'refundHint'])
    .where('id', '=', returnId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!back?.refundHint) throw notFound('An account for this refund')
  if (!back.refundSealed) throw forgotten()
  const opened = box.open(back.refundSealed, placeOf(returnId))
  if (opened === null) throw keyMissing()
  await recordAudit(tx, actor, {
    action: 'return.refund_to_seen',
    subject: 'return',
    subjectId: returnId,
  })
  // Sealed from what the contract has checked.
  return JSON.parse(opened) as RefundTo
}

/** Seals, at the start, what was kept plain or under a former key; what no key opens stays as it is. */
export async function sealRefundTargets(tx: Tx, box: SecretBox) {
  const kept = await tx
    .selectFrom('returns')
    .select(['id', 'refundTo', 'refundSealed'])
    .where((eb) => eb.or([eb('refundTo', 'is not', null), eb('refundSealed', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, refundTo, refundSealed } of kept) {
    if (refundSealed && box.isCurrent(refundSealed)) continue
    const opened = refundSealed ? box.open(refundSealed, placeOf(id)) : JSON.stringify(refundTo)
    // Written from what the contract has checked.
    if (opened) await sealRefundTo(tx, id, JSON.parse(opened) as RefundTo, box)
  }
}

/** Forgets accounts whose return was settled, and its money transferred, so many days ago. */
export async function deleteRefundTargets(tx: Tx) {
  await sql`
    update returns r set refund_sealed = null, refund_to = null
    where (r.refund_sealed is not null or r.refund_to is not null)
      and r.status in ('REFUNDED', 'REPLACED', 'REJECTED')
      and r.updated_at < now() - make_interval(days => ${keptDays})
      and not exists (select from refunds f where f.return_id = r.id and (f.status in ('QUEUED', 'PENDING')
        or f.updated_at >= now() - make_interval(days => ${keptDays})))`.execute(tx)
}

/** So much that its owner knows it again, and nobody else can use it. */
function hintOf(to: RefundTo): string {
  if (to.kind === 'BANK') return `Account ••••${to.account.slice(-4)}, ${to.ifsc}`
  const [name = '', bank = ''] = to.vpa.split('@')
  return `${name.slice(0, 2)}•••@${bank}`
}

const forgotten = () =>
  new DomainError(
    'conflict',
    'gone',
    `This account was forgotten ${keptDays} days after its return was settled. Ask the shopper for it.`,
  )

const keyMissing = () =>
  new DomainError(
    'conflict',
    'unavailable',
    'This account was sealed with a SETTINGS_KEY the shop no longer has. Ask the shopper for it.',
  )
