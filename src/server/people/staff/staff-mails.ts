import type { OutgoingMail } from '#server/platform/mail/outbox.ts'

type Words = { inviter: string; shopName: string; role: string }

/** To an invited address: the link that makes its owner one of the staff. */
export const invitationMail = (
  email: string,
  { inviter, shopName, role }: Words,
  token: string,
): OutgoingMail => ({
  kind: 'staff_invitation',
  to: email,
  subject: `Join the staff of ${shopName}`,
  blocks: [
    'Hello,',
    `${inviter} invites you to the back office of ${shopName}. Your role is ${role}.`,
    { button: 'Accept the invitation', path: `/invitation?token=${token}` },
    'The link is valid for seven days and works once. If you do not know the sender, ignore this e-mail.',
  ],
})
