import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { urlsAt } from '#contract/url-of.ts'
import { buyingIn } from '#test/buying.ts'
import { newPhone, openShopWithMessages } from '#test/messaging.ts'
import { receiveText } from './receive-text.ts'
import { ticketJobs } from './whatsapp-replies.ts'

const shop = await openShopWithMessages([receiveText])
const { db, given, meta, messages } = shop
const boss = await given.admin('SUPPORT')
const { sendWhatsappReply } = ticketJobs({
  db,
  readMessaging: (from) => messages.readMessaging(from, urlsAt('http://shop.test')),
})

async function write(phone: string, text: string) {
  meta.write(phone.replace('+', ''), text)
  await shop.report('whatsapp')
  await shop.work()
}
const ticketsOf = async (phone: string) => {
  const { tickets } = await boss(adminTicketsApi.list, { query: { tab: 'WAITING', q: phone } })
  return Promise.all(tickets.map(({ id }) => boss(adminTicketsApi.read, { params: { id } })))
}
const reply = (id: number, text: string) =>
  boss(adminTicketsApi.answer, { params: { id }, body: { text } })

/** Takes the job of a reply, as the worker does. */
async function sendReplies(times = 1) {
  const { rows } = await sql<{ payload: { messageId: number } }>`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'sendWhatsappReply' returning job.payload`.execute(
    db,
  )
  for (let time = 0; time < times; time++)
    for (const { payload } of rows) await sendWhatsappReply.run(payload, { isLastTry: true })
}

test('a text becomes a ticket with its order, the next one is added, and the answer goes back once', async () => {
  const asha = await given.shopper()
  const order = await buyingIn(shop).order(asha, [{ id: (await given.variant()).id }])
  const { phone } = order.shippingAddress
  await write(phone, 'Where is my saw?')
  await write(phone, 'I need it today.')

  const [ticket, ...others] = await ticketsOf(phone)
  expect(others).toEqual([])
  expect(ticket).toMatchObject({
    name: 'Asha Verma',
    message: 'Where is my saw?',
    orderNumber: order.orderNumber,
    isOnWhatsapp: true,
    messages: [{ text: 'I need it today.', whatsapp: 'RECEIVED' }],
  })
  const id = ticket?.id ?? 0
  await reply(id, 'It comes today.')
  await sendReplies(2)

  expect(meta.messages.filter(({ text }) => text === 'It comes today.')).toHaveLength(1)
  expect((await ticketsOf(phone))[0]?.messages.at(-1)).toMatchObject({ whatsapp: 'SENT' })
})

test('after 24 hours an answer to somebody without email is refused, and words that stop are no question', async () => {
  const phone = newPhone()
  for (const word of ['STOP', 'Unsubscribe', 'रोको']) await write(phone, word)
  expect(await ticketsOf(phone)).toEqual([])
  const stopped = await db.selectFrom('consents').select('how').where('phone', '=', phone).execute()
  expect(new Set(stopped.map(({ how }) => how))).toEqual(new Set(['STOP']))
  await write(phone, 'Do you sell saws?')
  const [ticket] = await ticketsOf(phone)
  const id = ticket?.id ?? 0
  await sql`update tickets set whatsapp_at = now() - interval '25 hours' where id = ${id}`.execute(
    db,
  )

  await expect(reply(id, 'Yes, we do.')).rejects.toMatchObject({
    problem: { message: expect.stringContaining('24 hours, which are over') },
  })
})

test('a reply that WhatsApp refuses stays with its reason', async () => {
  const phone = newPhone()
  await write(phone, 'Hello?')
  const [ticket] = await ticketsOf(phone)
  await reply(ticket?.id ?? 0, 'Hello!')
  meta.setFault({ mode: 'error' })
  await sendReplies()
  meta.setFault({ mode: 'none' })

  expect((await ticketsOf(phone))[0]?.messages.at(-1)).toMatchObject({
    whatsapp: 'FAILED',
    problem: expect.any(String),
  })
})
