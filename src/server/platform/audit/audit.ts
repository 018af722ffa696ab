import type { Tx } from '../db/database.ts'

/** Who performed an action, as the audit log stores it. */
export type Actor = { id: number | null; name: string; ip?: string; requestId?: string }

export const system: Actor = { id: null, name: 'System' }

/** The actor of a call: the person and the request they made it with. */
export const actorOf = (
  caller: { id: number; firstName: string; lastName: string },
  origin: { ip: string; requestId: string },
): Actor => ({
  id: caller.id,
  name: `${caller.firstName} ${caller.lastName}`,
  ip: origin.ip,
  requestId: origin.requestId,
})

export type AuditEntry = {
  /** The action as noun and verb: 'product.update'. */
  action: string
  subject: string
  subjectId: string | number
  before?: unknown
  after?: unknown
}

/**
 * Writes an audit entry in the transaction of the action itself, so neither exists without the other. The
 * database seals the entry at commit (`001-platform.sql`), and sealing transactions commit one at a time.
 * Actions that many shoppers do at once, such as ordering, are therefore recorded elsewhere.
 */
export async function recordAudit(tx: Tx, actor: Actor, entry: AuditEntry) {
  await tx
    .insertInto('auditLog')
    .values({
      actorId: actor.id,
      actorName: actor.name,
      action: entry.action,
      subject: entry.subject,
      subjectId: String(entry.subjectId),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      ip: actor.ip ?? null,
      requestId: actor.requestId ?? null,
    })
    .execute()
}
