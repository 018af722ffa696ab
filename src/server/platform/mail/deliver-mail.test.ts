import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { deliverMail } from './deliver-mail.ts'
import { sendMail } from './outbox.ts'
import type { MailMessage } from './smtp.ts'

const { db } = await openShop()

/** Delivers a mail to this address through a mail server, and returns what that was given and the mail's status. */
async function delivered(to: string) {
  const given: MailMessage[] = []
  await inTransaction(db, (tx) =>
    sendMail(tx, { kind: 'test', to, subject: 'Your order', blocks: ['It is on its way.'] }),
  )
  const { id: mailId } = await newest()
  await deliverMail(db, {
    transport: async (message) => void given.push(message),
    readSender: async () => ({ shopName: 'Karigar', logoUrl: null, publicUrl: '' }),
    mailId,
    isLastTry: false,
  })
  return { given: given.map((message) => message.to), status: (await newest()).status }
}

const newest = () =>
  db.selectFrom('mails').select(['id', 'status']).orderBy('id', 'desc').executeTakeFirstOrThrow()

test('a mail goes to the mail server', async () => {
  expect(await delivered('asha@example.in')).toEqual({ given: ['asha@example.in'], status: 'SENT' })
})

test.each(['asha@example.com', 'asha@mail.example.org', 'help@karigar.example', 'a@shop.TEST'])(
  'a mail to %s stays in the outbox: nobody can have that address',
  async (to) => {
    expect(await delivered(to)).toEqual({ given: [], status: 'KEPT' })
  },
)
