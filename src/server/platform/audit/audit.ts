import type { Tx } from '../db/database.ts'

/** Who performed an action, as the audit log stores it. */
export type Actor = { id: number | null; name: string; ip?: string; requestId?: string }

export const system: Actor = { id: null, name: 'System' }

/** The actor of a call: the person and the request they made it with. */
export const actorOf = (
  caller: { id: number; firstName: string; lastName: string },
  origin: { ip: string; requestId: string },
): Actor & { id: number } => ({
  id: caller.id,
  // Guests, and who has just logged in by phone, have no name.
  name: `${caller.firstName} ${caller.lastName}`.trim() || 'A shopper',
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
 * Writes an audit entry in the transaction of the action itself. The database seals it at commit (`001-platform.sql`),
 * and sealing transactions commit one at a time, so frequent actions of shoppers, such as ordering, are recorded
 * elsewhere.
 */
export const recordAudit = (tx: Tx, actor: Actor, entry: AuditEntry) =>
  recordAudits(tx, actor, [entry])

/** A statement of PostgreSQL has 65,535 parameters at most, and an entry takes nine. */
const entriesAtOnce = 1_000

/** Writes the entries of several actions at once. */
export async function recordAudits(tx: Tx, actor: Actor, entries: readonly AuditEntry[]) {
  for (let from = 0; from < entries.length; from += entriesAtOnce)
    await writeEntries(tx, actor, entries.slice(from, from + entriesAtOnce))
}

const writeEntries = (tx: Tx, actor: Actor, entries: readonly AuditEntry[]) =>
  tx
    .insertInto('auditLog')
    .values(
      entries.map(({ action, subject, subjectId, before, after }) => ({
        actorId: actor.id,
        actorName: actor.name,
        action,
        subject,
        subjectId: String(subjectId),
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
        ip: actor.ip ?? null,
        requestId: actor.requestId ?? null,
      })),
    )
    .execute()
