import type { ContactMessage, Ticket } from '#contract/talk/tickets.ts'
import * as account from '#server/people/accounts/account-mails.ts'
import type { MailDraft } from '#server/platform/mail/words.ts'
import { backInStockMail, placeServedMail } from '#server/talk/alerts/alert-mails.ts'
import * as questions from '#server/talk/questions/question-mails.ts'
import { decisionMail } from '#server/talk/reviews/review-mails.ts'
import { senderCopyMail } from '#server/talk/tickets/new-ticket-mails.ts'
import { ticketMail } from '#server/talk/tickets/ticket-mails.ts'

type Examples = Record<string, MailDraft>

const reader = { email: 'asha@example.in', firstName: 'Asha' }

export const accountExamples = (shopName: string): [string, Examples][] => [
  ['Welcome', { '': account.welcomeMail(reader, shopName, 'a1b2') }],
  ['Confirm a new address', { '': account.verifyEmailMail(reader, 'a1b2') }],
  ['A guest saves details', { '': account.becomeAccountMail(reader, 'a1b2') }],
  ['A guest who has an account', { '': account.alreadyAccountMail(reader) }],
  ['New address requested', { '': account.emailAskedMail(reader, 'asha@other.in') }],
  ['Address changed', { '': account.emailChangedMail(reader, 'asha@other.in') }],
  ['New password requested', { '': account.resetPasswordMail(reader, 'a1b2') }],
  ['Password changed', { '': account.passwordChangedMail(reader) }],
  [
    'Account merged into another',
    { '': account.accountMergedMail(reader, 'asha.verma@example.in') },
  ],
  ['Another account merged into it', { '': account.accountTakenInMail(reader, 'asha@example.in') }],
  ['Account closed', { '': account.accountClosedMail(reader) }],
]

const product = { id: 7, name: 'Cordless drill driver 18 V' }
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
  message: 'Where is my drill?',
}

const unsubscribe = '/stop-alerts/a1b2'
const answers = { link: '/ticket/a1b2', replyTo: 'help@karigar.example' }

export const talkExamples = (shopName: string): [string, Examples][] => [
  ['Copy of a message', { '': senderCopyMail(ticket, message, answers) }],
  ['Reply to a message', replies()],
  ['Message resolved', resolved()],
  ...decisions(shopName),
  ['Back in stock', backInStock()],
  [
    'We deliver there now',
    { '': placeServedMail({ ...reader, unsubscribe, pincode: '793001', city: 'Shillong' }) },
  ],
]

function replies(): Examples {
  const open = { ...ticket, ...message, status: 'ACKNOWLEDGED' as const }
  return {
    'With a reply': ticketMail(open, { ...answers, reply: 'It left today.' }),
    'Without a reply': ticketMail(open, answers),
  }
}

function resolved(): Examples {
  const settled = { ...ticket, ...message, status: 'RESOLVED' as const }
  return {
    'With a reply': ticketMail(settled, { ...answers, reply: 'It arrived today.' }),
    'Without a reply': ticketMail(settled, answers),
  }
}

function decisions(shopName: string): [string, Examples][] {
  const review = { writer: reader, product, productId: product.id, author: 'Asha V.' }
  const asked = { text: 'Does it fit 13 mm bits?', product }
  const reason = 'It is about the delivery, not about the tool.'
  return [
    [
      'Question answered',
      {
        '': questions.questionAnsweredMail(
          { ...asked, reason: null },
          { text: 'Yes, it does.', by: shopName },
        ),
      },
    ],
    ['Question not published', { '': questions.questionRejectedMail({ ...asked, reason }) }],
    ['Review published', { '': decisionMail({ ...review, status: 'PUBLISHED', reason: null }) }],
    ['Review not published', { '': decisionMail({ ...review, status: 'REJECTED', reason }) }],
  ]
}

const backInStock = (): Examples => ({
  '': backInStockMail({
    ...reader,
    unsubscribe,
    productId: product.id,
    variantId: null,
    product: product.name,
    variant: null,
  }),
})
