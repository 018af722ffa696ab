import { createTransport } from 'nodemailer'
import type { RenderedMail } from './mail-layout.ts'

export type MailMessage = RenderedMail & { to: string; messageId: string }

/** Hands one mail to a server, or throws with the server's `responseCode` if it gave one. */
export type MailTransport = (letter: MailMessage) => Promise<void>

const timeoutMs = 20_000

/**
 * Sends mails through an SMTP server. A server that hangs is given up, so that other mails get their turn.
 */
export function smtpTransport(smtpUrl: string, mailFrom: string): MailTransport {
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Mails are text from our own templates: they must never fetch a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return async ({ to, subject, text, html, messageId }) => {
    await server.sendMail({
      from: mailFrom,
      // An object, so that the address is used literally and never parsed as a list of several.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${messageId}@${domain}>`,
    })
  }
}
