import { readCompany } from '../company/settings.ts'
import type { Db } from '../db/database.ts'
import { composeMail } from '../notifications/mail-layout.ts'
import type { OutgoingMail } from '../notifications/outbox.ts'

type Reader = { email: string; firstName: string }
/** The shop as it signs its mails, and where links lead. */
type Sender = { shopName: string; publicUrl: string }
type Body = Parameters<typeof composeMail>[1]

/** Mails carry the name that the company details give at the time. */
export async function readSender(db: Db, publicUrl: string): Promise<Sender> {
  return { shopName: (await readCompany(db)).name, publicUrl }
}

/** To a new account: hello, and a link that confirms the address. */
export const welcomeMail = (reader: Reader, sender: Sender, token: string) =>
  mailTo(reader, sender, {
    kind: 'welcome',
    subject: `Welcome to ${sender.shopName}: confirm your email`,
    body: [
      'Your account is open. Please confirm that this is your email address, so that news of your orders reaches you.',
      { button: 'Confirm email', link: verifyLink(sender, token) },
      'The link is good for three days. If you did not open an account, you can ignore this mail.',
    ],
  })

/** To a new address of an account: only its owner can confirm it. */
export const verifyEmailMail = (reader: Reader, sender: Sender, token: string) =>
  mailTo(reader, sender, {
    kind: 'verify_email',
    subject: 'Confirm your new email',
    body: [
      'Your account now uses this email address. Please confirm that it is yours.',
      { button: 'Confirm email', link: verifyLink(sender, token) },
      'The link is good for three days.',
    ],
  })

/** To the address an account had until now, so that its owner learns of a change they did not make. */
export const emailChangedMail = (reader: Reader, sender: Sender, newEmail: string) =>
  mailTo(reader, sender, {
    kind: 'email_changed',
    subject: 'The email of your account was changed',
    body: [
      `Your account now uses the email address ${masked(newEmail)}. Our mails no longer come here.`,
      'If this was not you, please get in touch with us at once.',
    ],
  })

export const resetPasswordMail = (reader: Reader, sender: Sender, token: string) =>
  mailTo(reader, sender, {
    kind: 'reset_password',
    subject: 'Choose a new password',
    body: [
      'Somebody, hopefully you, asked for a new password for your account.',
      {
        button: 'Choose a new password',
        link: `${sender.publicUrl}/reset-password?token=${token}`,
      },
      'The link is good for 30 minutes and works once. If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
  })

export const passwordChangedMail = (reader: Reader, sender: Sender) =>
  mailTo(reader, sender, {
    kind: 'password_changed',
    subject: 'Your password was changed',
    body: [
      'The password of your account was changed, and other devices were logged out.',
      `If this was not you, choose a new password at ${sender.publicUrl} with "Forgot password" and get in touch with us.`,
    ],
  })

/** The last one: to the address an account had until it was closed. */
export const accountClosedMail = (reader: Reader, sender: Sender) =>
  mailTo(reader, sender, {
    kind: 'account_closed',
    subject: 'Your account is closed',
    body: [
      'Your account is closed, as you asked. Your addresses, cart, wishlist and alerts are gone, and your name, phone and house are taken out of your orders.',
      'Invoices stay as they were issued: the tax law asks us to keep them.',
      'If this was not you, please get in touch with us at once.',
    ],
  })

function mailTo(
  { email, firstName }: Reader,
  { shopName }: Sender,
  { kind, subject, body }: { kind: string; subject: string; body: Body },
): OutgoingMail {
  return { kind, to: email, ...composeMail(subject, [`Hi ${firstName},`, ...body], shopName) }
}

const verifyLink = ({ publicUrl }: Sender, token: string) =>
  `${publicUrl}/verify-email?token=${token}`

/** `asha@example.in` → `a…@example.in`: enough for its owner, little for whoever reads the old mailbox. */
const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1…')
