import { paths } from '#contract/paths.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'

type Reader = { email: string; firstName: string }

const otherwise = {
  text: words(
    'If it was not you',
  )`If this was not you, use “Forgot password” in the login window at once and contact us.`,
  label: 'Contact us',
  path: paths.contact,
}

const greeting = (name: string) => words('Greeting')`Hi ${{ name }},`

/** To an account's address, so that its owner learns of a change they did not make. */
export const twoFactorOnMail = ({ email, firstName: name }: Reader): OutgoingMail & MailDraft => ({
  kind: 'two_factor_on',
  template: 'two_factor_on',
  to: email,
  values: { name },
  subject: words('Subject')`Two-factor login is on`,
  blocks: [
    greeting(name),
    words(
      'It is on',
    )`From now on, a login to your account asks for a code from your authenticator app. Other devices were logged out. Store your recovery codes where you find them without your phone.`,
    otherwise,
  ],
})

/** Mail after two-factor login was switched off. */
export const twoFactorOffMail = ({ email, firstName: name }: Reader): OutgoingMail & MailDraft => ({
  kind: 'two_factor_off',
  template: 'two_factor_off',
  to: email,
  values: { name },
  subject: words('Subject')`Two-factor login is off`,
  blocks: [
    greeting(name),
    words(
      'It is off',
    )`Two-factor login was switched off for your account. The password alone logs in again.`,
    otherwise,
  ],
})
