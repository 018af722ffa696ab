import type { Tx } from '../db/database.ts'

/** Who did it, as the audit log keeps it. */
export type Actor = { id: number | null; name: string; ip?: string; requestId?: string }

export const system: Actor = { id: null, name: 'System' }

/** The actor of a call: the person, with where the request came from. */
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
  /** What was done, as noun and verb: 'product.update'. */
  action: string
  subject: string
  subjectId: string | number
  before?: unknown
  after?: unknown
}

/**
 * Writes who did what in the transaction that does it, so that neither is there without the other. As that
 * commits the database seals it (`035-audit-seals.sql`), one such transaction after the other: what many
 * shoppers do at once, such as ordering, is written elsewhere.
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
