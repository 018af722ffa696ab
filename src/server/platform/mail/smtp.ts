import { createTransport } from 'nodemailer'
import type { Attachment } from './attachments.ts'
import type { RenderedMail } from './mail-layout.ts'
import type { MailHeaders } from './mail-text.ts'

export type MailMessage = RenderedMail &
  /** `unsubscribe` is the whole URL here. */
  MailHeaders & {
    to: string
    /** Without the domain of the sender, like `thread`. */
    messageId: string
    attachments?: readonly Attachment[]
  }

/** Hands one mail to a server, or throws with the server's `responseCode` if it gave one. */
export type MailTransport = (letter: MailMessage) => Promise<void>

/** How the connection is encrypted: from the start, after the greeting, or not at all. */
export type SmtpSecurity = 'TLS' | 'STARTTLS' | 'NONE'

/** A mail server; `user` is empty if it wants no login. */
export type SmtpServer = {
  host: string
  port: number
  security: SmtpSecurity
  user: string
  password: string
}

/** Whom mails come from. Answers go to `replyTo`, or else to `address`. */
export type MailFrom = { name: string; address: string; replyTo: string }

const defaultTimeoutMs = 20_000

/**
 * Sends mails through an SMTP server, given as its parts or as a URL. A server that hangs is given up, so that other
 * mails get their turn.
 */
export function smtpTransport(
  smtp: SmtpServer | { url: string },
  from: MailFrom,
  timeoutMs = defaultTimeoutMs,
): MailTransport {
  const server = createTransport({
    ...('url' in smtp ? smtp : partsOf(smtp)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Mails are text from our own templates: they must never fetch a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@')[1] ?? 'localhost'
  return async (letter) => {
    const { to, subject, text, html, messageId, thread, unsubscribe, attachments = [] } = letter
    const replyTo = from.replyTo || letter.replyTo
    // A thread id that belongs to no mail; mail clients group by it.
    const root = thread && `<${thread}@${domain}>`
    await server.sendMail({
      from: { name: from.name, address: from.address },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      ...(root && { inReplyTo: root, references: root }),
      // An object, so that the address is used literally and never parsed as a list of several.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${messageId}@${domain}>`,
      ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
      attachments: attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      })),
    })
  }
}

/** Mail programs offer one click only for an address with TLS (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const partsOf = ({ host, port, security, user, password }: SmtpServer) => ({
  host,
  port,
  secure: security === 'TLS',
  requireTLS: security === 'STARTTLS',
  ignoreTLS: security === 'NONE',
  ...(user && { auth: { user, pass: password } }),
})
