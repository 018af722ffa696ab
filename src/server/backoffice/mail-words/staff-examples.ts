import type { ContactMessage, Ticket } from '#contract/talk/tickets.ts'
import { invitationMail } from '#server/people/staff/staff-mails.ts'
import { twoFactorOffMail, twoFactorOnMail } from '#server/people/two-factor/two-factor-mails.ts'
import type { MailDraft } from '#server/platform/mail/words.ts'
import { shopNoticeMail } from '#server/talk/tickets/new-ticket-mails.ts'
import { addedNoticeMail } from '#server/talk/tickets/ticket-mails.ts'
import { backupFailedMail, backupFaultyMail } from '../backup/backup-mails.ts'
import { type News, staffAlertMail } from '../staff-alerts/staff-alert-mail.ts'
import { webhookPausedMail } from '../webhooks/webhook-mail.ts'

const reader = { email: 'meera@example.in', firstName: 'Meera' }
const desk = 'help@karigar.example'
const at = '2026-11-22T09:00:00.000Z'
const ticket: Ticket = {
  number: 'T-1001',
  topic: 'ORDER',
  status: 'OPEN',
  createdAt: at,
  acknowledgeBy: at,
  resolveBy: at,
}
const message: ContactMessage = {
  name: 'Asha Verma',
  email: 'asha@example.in',
  topic: 'ORDER',
  message: 'Where is my drill? See https://evil.example',
}
/** The shop in the examples: its name, and the prefix of its order numbers. */
export type ExampleShop = { name: string; prefix: string }

const invitedTo = (shopName: string) => ({ inviter: 'Meera Nair', shopName, role: 'Orders' })
const filename = 'karigar-2026-11-22.backup'

const newsOf = (prefix: string): News[] => [
  {
    kind: 'order',
    total: 3,
    items: [
      { text: '₹4,348.00, cash on delivery:', label: `${prefix}-100042`, path: '/admin/orders/42' },
      { text: '₹1,299.00, paid online:', label: `${prefix}-100043`, path: '/admin/orders/43' },
    ],
  },
  {
    kind: 'stock',
    total: 1,
    items: [{ text: '2 left of', label: 'Cordless drill, 18 V', path: '/admin/products/7' }],
  },
]

/** The mails to the staff. Two-factor login is for everyone, but few others use it. */
export const staffExamples = ({
  name,
  prefix,
}: ExampleShop): [string, Record<string, MailDraft>][] => [
  ['Invitation of a colleague', { '': invitationMail('ravi@example.in', invitedTo(name), 'a1b2') }],
  ['New orders and other news', { '': staffAlertMail(reader, newsOf(prefix)) }],
  ['New message of a shopper', { '': shopNoticeMail(ticket, message, desk) }],
  [
    'Shopper added to a message',
    {
      '': addedNoticeMail(
        { id: 7, number: 'T-1001', name: 'Asha Verma', email: 'asha@example.in' },
        'It has not come yet.',
        desk,
      ),
    },
  ],
  ['Two-factor login is on', { '': twoFactorOnMail(reader) }],
  ['Two-factor login is off', { '': twoFactorOffMail(reader) }],
  ['Backup failed', { '': backupFailedMail({ filename, problem: 'The disk is full.' }) }],
  [
    'Backup found faults',
    { '': backupFaultyMail({ filename, problem: 'One check of the data failed.' }) },
  ],
  [
    'Webhook paused',
    {
      '': webhookPausedMail({
        name: 'Warehouse',
        reason: 'Every attempt of three days failed. The last answer was 500.',
      }),
    },
  ],
]
