import { expect, test } from 'vitest'
import { urlsAt } from '#contract/url-of.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { deliverMail } from './deliver-mail.ts'
import { demoDomain } from './demo-addresses.ts'
import { sendMail } from './outbox.ts'
import type { MailMessage } from './smtp.ts'

const { db } = await openShop()

/** These mails have no documents. */
const drawDocuments = async () => []

/** Delivers a mail to this address through a mail server, and returns what that was given and the mail's status. */
async function delivered(to: string) {
  const given: MailMessage[] = []
  await inTransaction(db, (tx) =>
    sendMail(tx, { kind: 'test', to, subject: 'Your order', blocks: ['It is on its way.'] }),
  )
  const { id: mailId } = await newest()
  await deliverMail(db, {
    transport: async (message) => void given.push(message),
    readSender: async () => ({
      shopName: 'Karigar',
      logoUrl: null,
      urlOf: urlsAt(''),
      contact: { phone: { words: '1800 123 456', url: 'tel:1800123456' }, email: '', legal: [] },
    }),
    drawDocuments,
    mailId,
    isLastTry: false,
  })
  return { given: given.map((message) => message.to), status: (await newest()).status }
}

const newest = () =>
  db.selectFrom('mails').select(['id', 'status']).orderBy('id', 'desc').executeTakeFirstOrThrow()

test.each(['asha@example.in', 'asha@example.com', 'help@karigar.example'])(
  'a mail to %s goes to the mail server',
  async (to) => {
    expect(await delivered(to)).toEqual({ given: [to], status: 'SENT' })
  },
)

test.each([`asha@${demoDomain}`, `Asha@${demoDomain.toUpperCase()}`])(
  'a mail to %s, a person of the demo shop, stays in the outbox',
  async (to) => {
    expect(await delivered(to)).toEqual({ given: [], status: 'KEPT' })
  },
)
