import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Instant, MaybeText, Nullable, Paged, PageQuery } from '../schema.ts'

const mailShape = {
  id: Id,
  to: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  status: Type.Enum(['QUEUED', 'SENT', 'FAILED', 'KEPT']),
  createdAt: Instant,
  sentAt: Nullable(Instant),
  /** Why the last attempt failed, in the words of the mail server; null if it did not fail. */
  lastError: Nullable(Type.String()),
  /** Why it went without its documents; null if it did not, or has none. */
  attachmentError: Nullable(Type.String()),
}

/** The mails that were kept while no mail server was set, by how old they are. */
export type KeptMails = Static<typeof KeptMails>
const KeptMails = Type.Object({
  total: Type.Integer(),
  lastDay: Type.Integer(),
  lastWeek: Type.Integer(),
  /** When the oldest of them was written; null if there is none. */
  oldestAt: Nullable(Instant),
  /** Whether there is a mail server that they can be sent with. */
  canSend: Type.Boolean(),
})

export const mailsApi = group('Mails', 'The mails that the shop has sent.', {
  list: {
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'The outbox, newest first',
    access: 'settings',
    query: Exact({
      ...PageQuery,
      /** Goes on after this mail, which costs the same at any depth; then `page` counts for nothing. */
      before: Type.Optional(Id),
      q: Type.Optional(MaybeText(100)),
      kind: Type.Optional(MaybeText(60)),
      status: Type.Optional(Type.Enum(['QUEUED', 'SENT', 'FAILED', 'KEPT'])),
    }),
    reply: Type.Object({ mails: Type.Array(Type.Object(mailShape)), ...Paged }),
  },
  kept: {
    method: 'GET',
    path: '/api/admin/mails/kept',
    summary: 'The number and age of the mails kept while no mail server was set',
    access: 'settings',
    reply: KeptMails,
  },
  read: {
    method: 'GET',
    path: '/api/admin/mails/:id',
    summary: 'One mail, whole; only the owner, because it may hold a link to a new password',
    access: 'owner',
    recentPassword: true,
    params: IdParams,
    reply: Type.Object({
      ...mailShape,
      text: Type.String(),
      html: Type.String(),
      /** The numbers of the documents that go with it as PDFs. */
      documents: Type.Array(Type.String()),
    }),
  },
  resend: {
    method: 'POST',
    path: '/api/admin/mails/:id/resend',
    summary: 'Resend a mail to the same address',
    access: 'settings',
    limit: { hits: 60, seconds: 60, per: 'account' },
    params: IdParams,
    reply: Type.Object(mailShape),
  },
  sendKept: {
    method: 'POST',
    path: '/api/admin/mails/send-kept',
    summary: 'Send the mails that were kept while no mail server was set, oldest first',
    access: 'settings',
    body: Exact({
      /** Only mails of this many days; all of them if omitted. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    }),
    reply: Type.Object({ sent: Type.Integer() }),
  },
})
