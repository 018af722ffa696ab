import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Day, Exact, Id, Instant, MaybeText, Nullable, Paged, PageQuery } from '../schema.ts'

export type AuditEntry = Static<typeof AuditEntry>
export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  /** Null: the shop itself, or somebody who was not logged in. */
  actorId: Nullable(Id),
  actor: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  subjectId: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  ip: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
})

export const auditApi = group('Audit log', 'Who changed what, and when.', {
  list: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who changed what, newest first; long lists go on with `before`, the last id received',
    access: 'settings',
    query: Exact({
      ...PageQuery,
      before: Type.Optional(Id),
      actorId: Type.Optional(Id),
      action: Type.Optional(MaybeText(60)),
      subject: Type.Optional(MaybeText(60)),
      subjectId: Type.Optional(MaybeText(60)),
      /** Calendar days in India. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    reply: Type.Object({ entries: Type.Array(AuditEntry), ...Paged }),
  },
  filters: {
    method: 'GET',
    path: '/api/admin/audit/filters',
    summary: 'Filter options of the audit log: staff, actions and subjects',
    access: 'settings',
    reply: Type.Object({
      actors: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      actions: Type.Array(Type.String()),
      subjects: Type.Array(Type.String()),
    }),
  },
})
