import type { OutgoingMail } from '#server/platform/mail/outbox.ts'

type Reader = { email: string; firstName: string }

const otherwise = {
  text: 'If this was not you, use “Forgot password” in the login window at once and contact us.',
  label: 'Contact us',
  path: '/contact-us',
}

/** To an account's address, so that its owner learns of a change they did not make. */
export const twoFactorOnMail = ({ email, firstName }: Reader): OutgoingMail => ({
  kind: 'two_factor_on',
  to: email,
  subject: 'Two-factor login is on',
  blocks: [
    `Hi ${firstName},`,
    'From now on, a login to your account asks for a code from your authenticator app. Other devices were logged out. Store your recovery codes where you find them without your phone.',
    otherwise,
  ],
})

/** The same when two-factor login was switched off. */
export const twoFactorOffMail = ({ email, firstName }: Reader): OutgoingMail => ({
  kind: 'two_factor_off',
  to: email,
  subject: 'Two-factor login is off',
  blocks: [
    `Hi ${firstName},`,
    'Two-factor login was switched off for your account. The password alone logs in again.',
    otherwise,
  ],
})
