import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Email, Exact, MaybeLine, Nullable, Version } from '../schema.ts'

/** The encryption of the connection: from the start (465), after the greeting (587), or none (25, in one's own network). */
const Security = Type.Enum(['TLS', 'STARTTLS', 'NONE'])

const MaybeEmail = Type.String({
  transform: ['trim', 'toLowerCase'],
  pattern: '^([^\\s@<>,;"]+@[^\\s@<>,;"]+)?$',
  maxLength: 254,
  message: 'Enter a valid email address.',
})

export type MailServer = Static<typeof MailServer>
/** The password is written but never returned: `hasPassword` says whether one is set. */
export const MailServer = Type.Object({
  smtp: Type.Object({
    enabled: Type.Boolean(),
    host: Type.String(),
    port: Type.Integer(),
    security: Security,
    user: Type.String(),
    hasPassword: Type.Boolean(),
    /** Whether the shop's settings key decrypts it. If not, no mail is sent until it is entered again. */
    passwordReadable: Type.Boolean(),
  }),
  sender: Type.Object({ name: Type.String(), address: Type.String(), replyTo: Type.String() }),
  /** Values set by the environment; they win over these settings. Null where it sets nothing. */
  environment: Type.Object({
    /** The server of SMTP_URL, "mail.example:587", without its login. */
    server: Nullable(Type.String()),
    /** The sender of MAIL_FROM. */
    sender: Nullable(Type.String()),
  }),
  version: Type.Integer(),
})

export type MailServerWrite = Static<typeof MailServerWrite>
export const MailServerWrite = Exact({
  smtp: Exact({
    enabled: Type.Boolean(),
    host: Type.String({
      transform: ['trim', 'toLowerCase'],
      pattern: '^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:]*)?$',
      maxLength: 253,
      message: 'Enter the name of the server, like smtp.example.com.',
    }),
    port: Type.Integer({ minimum: 1, maximum: 65_535, message: 'Enter a port, such as 587.' }),
    security: Security,
    user: MaybeLine(254),
    /** If omitted, the stored one stays. */
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  }),
  sender: Exact({ name: MaybeLine(100), address: MaybeEmail, replyTo: MaybeEmail }),
  version: Version,
})

export const mailServerApi = group('Mail server', 'The mail server.', {
  read: {
    method: 'GET',
    path: '/api/admin/settings/mail-server',
    summary: 'The mail server and the sender of mails; never the password',
    access: 'settings',
    reply: MailServer,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/settings/mail-server',
    summary: 'Change the mail server and the sender of mails',
    access: 'owner',
    recentPassword: true,
    body: MailServerWrite,
    reply: MailServer,
  },
  test: {
    method: 'POST',
    path: '/api/admin/settings/mail-server/try',
    summary: 'Send a test mail, and learn what the mail server says',
    access: 'owner',
    limit: { hits: 10, seconds: 60, per: 'account' },
    body: Exact({ to: Email }),
    reply: Type.Object({ ok: Type.Boolean(), message: Type.String() }),
  },
})
