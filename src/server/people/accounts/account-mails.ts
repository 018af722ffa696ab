import { paths } from '#contract/paths.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, type Words, words } from '#server/platform/mail/words.ts'

type Reader = { email: string; firstName: string }

/** To a new account: a welcome, and a link that confirms the address. */
export const welcomeMail = (reader: Reader, shopName: string, token: string) =>
  mailTo(reader, {
    kind: 'welcome',
    subject: words('Subject')`Welcome to ${{ shopName }}: confirm your email`,
    body: [
      words(
        'Welcome',
      )`Your account is open. Please confirm your email address so that order updates reach you.`,
      { button: 'Confirm email', path: verifyPath(token) },
      words(
        'The link',
      )`The link is valid for three days. If you did not open an account, ignore this email.`,
    ],
  })

/** To the address of a guest's order: a link that makes an account of it. */
export const becomeAccountMail = (reader: Reader, token: string) =>
  mailTo(reader, {
    kind: 'become_account',
    subject: words('Subject')`Save your details for next time`,
    body: [
      words(
        'What to do',
      )`A password was chosen on the page of your order, to save your details for next time. Confirm that this email is yours. Then you log in with it and that password.`,
      { button: 'Save my details', path: verifyPath(token) },
      words(
        'The link',
      )`The link is valid for three days. If you did not ask for this, ignore this email: nothing is saved.`,
    ],
  })

/** To an address that has an account already, instead of the mail above. */
export const alreadyAccountMail = (reader: Reader) =>
  mailTo(reader, {
    kind: 'already_account',
    subject: words('Subject')`You already have an account`,
    body: [
      words(
        'What happened',
      )`On the page of an order with this email, somebody asked to save their details. You have an account with this email, so nothing was changed. Log in with your own password, or choose a new one.`,
      { button: 'Choose a new password', path: paths.resetPassword },
      words('If it was not you')`If you did not order, please contact us.`,
    ],
  })

/** To the new address of an account: only its owner can confirm it. */
export const verifyEmailMail = (reader: Reader, token: string) =>
  mailTo(reader, {
    kind: 'verify_email',
    subject: words('Subject')`Confirm your new email`,
    body: [
      words(
        'What to do',
      )`You asked to use this email address for your account. Please confirm that it is yours. We will use it from then on.`,
      { button: 'Confirm email', path: verifyPath(token) },
      words(
        'The link',
      )`The link is valid for three days. If you have no account with us, you can ignore this email.`,
    ],
  })

/** To the current address of an account, so that its owner learns of a change they did not request. */
export const emailAskedMail = (reader: Reader, newEmail: string) =>
  mailTo(reader, {
    kind: 'email_asked',
    subject: words('Subject')`Confirm your new email address`,
    body: [
      words(
        'What happened',
      )`You asked to use the email address ${{ email: masked(newEmail) }} for your account. We will use it once it is confirmed. Until then our emails come to this address.`,
      words('If it was not you')`If this was not you, change your password and contact us.`,
    ],
  })

/** To the former address of an account, so that its owner learns of a change they did not make. */
export const emailChangedMail = (reader: Reader, newEmail: string) =>
  mailTo(reader, {
    kind: 'email_changed',
    subject: words('Subject')`The email address of your account was changed`,
    body: [
      words(
        'What happened',
      )`Your account now uses the email address ${{ email: masked(newEmail) }}. We no longer send emails to this one.`,
      words('If it was not you')`If this was not you, please contact us at once.`,
    ],
  })

/** To an account's address: a link for a new password. */
export const resetPasswordMail = (reader: Reader, token: string) =>
  mailTo(reader, {
    kind: 'reset_password',
    subject: words('Subject')`Choose a new password`,
    body: [
      words('Request')`We received a request for a new password for your account.`,
      {
        button: 'Choose a new password',
        path: resetPath(token),
      },
      words(
        'The link',
      )`The link is valid for 30 minutes and works once. If you did not ask for it, ignore this email. Your password does not change.`,
    ],
  })

/** To an account's address, so that its owner learns of a password change they did not make. */
export const passwordChangedMail = (reader: Reader) =>
  mailTo(reader, {
    kind: 'password_changed',
    subject: words('Subject')`Your password was changed`,
    body: [
      words(
        'What changed',
      )`The password of your account was changed, and other devices were logged out.`,
      {
        text: words(
          'If it was not you',
        )`If this was not you, use “Forgot password” in the login window at once and contact us.`,
        label: 'Contact us',
        path: paths.contact,
      },
    ],
  })

/** The last mail: to the address that an account had until it was closed. */
export const accountClosedMail = (reader: Reader) =>
  mailTo(reader, {
    kind: 'account_closed',
    subject: words('Subject')`Your account is closed`,
    body: [
      words(
        'What happened',
      )`Your account is closed, as you asked. We deleted your addresses, cart, wishlist and alerts, and removed your name, phone number and street address from your orders.`,
      words('Invoices')`Invoices stay as they were issued, because tax law requires it.`,
      words('If it was not you')`If this was not you, please contact us at once.`,
    ],
  })

/** To the address of an account that was merged into another one. */
export const accountMergedMail = (reader: Reader, lastingEmail: string) =>
  mailTo(reader, {
    kind: 'account_merged',
    subject: words('Subject')`Your two accounts were merged`,
    body: [
      words(
        'What happened',
      )`We merged your account with this email into your account with ${{ email: masked(lastingEmail) }}. Your orders and addresses are there. Log in with that email from now on.`,
      words('If it was not you')`If you did not ask for this, please contact us at once.`,
    ],
  })

/** To the address of the account that the other one was merged into. */
export const accountTakenInMail = (reader: Reader, formerEmail: string) =>
  mailTo(reader, {
    kind: 'account_taken_in',
    subject: words('Subject')`Your two accounts were merged`,
    body: [
      words(
        'What happened',
      )`We merged your account with ${{ email: masked(formerEmail) }} into this one. Its orders and addresses are here now.`,
      words('If it was not you')`If you did not ask for this, please contact us at once.`,
    ],
  })

type Texts = { kind: string; subject: Words; body: MailDraft['blocks'] }

const mailTo = (
  { email, firstName }: Reader,
  { kind, subject, body }: Texts,
): OutgoingMail & MailDraft => ({
  kind,
  template: kind,
  to: email,
  values: { name: firstName },
  subject,
  blocks: [words('Greeting')`Hi ${{ name: firstName }},`, ...body],
})

export const resetPath = (token: string) => paths.resetPasswordBy(token)

export const verifyPath = paths.verifyEmailBy

/**
 * `asha@example.in` → `a…@example.in`: the owner recognises it, and it reveals little to a reader of the old
 * mailbox.
 */
const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1…')
