import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { resendMessage } from '#server/platform/messages/resend-message.ts'
import { clearUnreachable } from '#server/platform/messages/unreachable.ts'

/** Queues a message again, and records who wanted it. */
export async function resendByStaff(tx: Tx, actor: Actor, id: number) {
  const kind = await resendMessage(tx, id)
  await recordAudit(tx, actor, {
    action: 'message.resend',
    subject: 'message',
    subjectId: id,
    after: { kind },
  })
}

/** Lets messages be sent to a number again, and records who wanted it. The log keeps no phone number. */
export async function clearByStaff(tx: Tx, actor: Actor, id: number) {
  const cleared = await clearUnreachable(tx, id)
  if (!cleared) throw notFound('This number')
  await recordAudit(tx, actor, {
    action: 'message.clear_number',
    subject: 'message',
    subjectId: id,
    after: { channel: cleared.channel },
  })
}
