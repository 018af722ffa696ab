import { createTransport } from 'nodemailer'
import type { MailTransport } from './deliver-mail.ts'

const patienceMs = 20_000

/** Mails leave through an SMTP server; one that hangs is given up, so that others get their turn. */
export function smtpTransport(smtpUrl: string, mailFrom: string): MailTransport {
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Mails are text from our own templates: nothing in them may fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return async ({ to, subject, text, html, messageId }) => {
    await server.sendMail({
      from: mailFrom,
      // As an object: the address is used as it is, never read as a list of several.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${messageId}@${domain}>`,
    })
  }
}
