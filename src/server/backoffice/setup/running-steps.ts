import { plural } from '#contract/plural.ts'
import type { KeptMails } from '#contract/shop/mails.ts'
import type { Facts } from './setup-facts.ts'
import type { Step } from './step.ts'

/** The steps that keep a live shop running. The owner may skip each, for a reason. */

export const mailStep = ({ total, canSend }: KeptMails): Step => ({
  isNeeded: true,
  done: canSend ? 'Mails leave the shop.' : '',
  missing: canSend
    ? []
    : [
        'Set up a mail server. Without one nobody gets an order confirmation, a tracking number or a link to a new password.',
        ...(total > 0 ? [`${plural(total, 'mail waits', 'mails wait')} in the outbox.`] : []),
      ],
})

export const backupsStep = ({ enabled, hourIst }: { enabled: boolean; hourIst: number }): Step => ({
  isNeeded: true,
  done: enabled ? `A backup is made every day at ${hourIst}:00.` : '',
  missing: enabled
    ? []
    : ['Switch on the daily backup. Without one a broken disk loses every order.'],
})

export const staffStep = ({ staff, invitations }: Facts): Step => ({
  isNeeded: true,
  done:
    staff > 1
      ? `${plural(staff, 'person works', 'people work')} in the back office.`
      : invitations > 0
        ? `${plural(invitations, 'invitation is', 'invitations are')} open.`
        : '',
  missing:
    staff > 1 || invitations > 0
      ? []
      : ['Invite the people who work with you, so that nobody shares your password.'],
})
