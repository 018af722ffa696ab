import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'

type Invited = { inviter: string; shopName: string; role: string }

/** Where the link of an invitation leads. */
export const invitationPath = (token: string) => `/invitation?token=${token}`

/** To an invited address: the link that makes its owner one of the staff. */
export const invitationMail = (
  email: string,
  { inviter, shopName, role }: Invited,
  token: string,
): OutgoingMail & MailDraft => ({
  kind: 'staff_invitation',
  template: 'staff_invitation',
  to: email,
  values: { inviter, shopName },
  subject: words('Subject')`Join the staff of ${{ shopName }}`,
  blocks: [
    words('Greeting')`Hello,`,
    words(
      'Invitation',
    )`${{ inviter }} invites you to the back office of ${{ shopName }}. Your role is ${{ role }}.`,
    { button: 'Accept the invitation', path: invitationPath(token) },
    words(
      'How long it is valid',
    )`The link is valid for seven days and works once. If you do not know the sender, ignore this email.`,
  ],
})
