import { beforeEach, expect, test } from 'vitest'
import { companyApi } from '#contract/shop/settings.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop()
const owner = await given.admin('OWNER')
const day = 86_400_000

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const message = {
  name: 'Asha Verma',
  email: 'asha@example.in',
  topic: 'ORDER' as const,
  message: 'Where is my drill?',
}
const mailsTo = (recipient: string) => readMails(db, { recipient })
const countTickets = async () => (await db.selectFrom('tickets').select('id').execute()).length

test('a message becomes a ticket, to be acknowledged in 48 hours and resolved in a month', async () => {
  const ticket = await visitor(contactApi.send, {
    body: { ...message, phone: '98765 43210', orderNumber: 'kg-100001' },
  })

  expect(ticket).toMatchObject({ topic: 'ORDER', status: 'OPEN' })
  expect(ticket.number).toMatch(/^T-[1-9][0-9]{3,}$/)
  const opened = Date.parse(ticket.createdAt)
  expect(Date.parse(ticket.acknowledgeBy) - opened).toBe(2 * day)
  expect(Date.parse(ticket.resolveBy) - opened).toBeGreaterThanOrEqual(28 * day)
  const stored = await db
    .selectFrom('tickets')
    .selectAll()
    .where('number', '=', ticket.number)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ phone: '+919876543210', orderNumber: 'KG-100001' })
})

/** A signed-in shopper, with or without a confirmed address. */
async function shopper(emailVerifiedAt: Date | null) {
  const asha = await given.shopper()
  await db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', asha.id).execute()
  return asha
}

test('the shop gets a mail if it has an address', async () => {
  const email = 'ravi@example.in'
  await visitor(contactApi.send, { body: { ...message, email } })
  await owner(companyApi.update, {
    body: {
      email: 'help@vajrok.in',
      grievanceOfficer: { name: 'Meera', email: 'meera@vajrok.in', phone: '' },
    },
  })
  const ticket = await visitor(contactApi.send, { body: { ...message, email } })

  const notes = await mailsTo('help@vajrok.in')
  expect(notes).toMatchObject([{ subject: `${ticket.number}: An order, from Asha Verma` }])
  expect(notes[0]?.text).toContain(email)
})

test('the author gets a copy at their confirmed address', async () => {
  const asha = await shopper(new Date())

  const ticket = await asha(contactApi.send, { body: { ...message, email: asha.email } })

  const copies = await mailsTo(asha.email)
  expect(copies).toMatchObject([{ subject: `We have your message (${ticket.number})` }])
  expect(copies[0]?.text).toContain('Where is my drill?')
})

test('no copy is sent to an unconfirmed address or one typed by a visitor', async () => {
  const [asha, ravi] = [await shopper(new Date()), await shopper(null)]

  await visitor(contactApi.send, { body: { ...message, email: 'victim@example.in' } })
  await asha(contactApi.send, { body: { ...message, email: 'victim@example.in' } })
  await ravi(contactApi.send, { body: { ...message, email: ravi.email } })

  expect(await mailsTo('victim@example.in')).toEqual([])
  expect(await mailsTo(ravi.email)).toEqual([])
})

test('a complaint is addressed to the grievance officer', async () => {
  await visitor(contactApi.send, { body: { ...message, topic: 'GRIEVANCE' } })

  expect(await mailsTo('meera@vajrok.in')).toHaveLength(1)
})

test('markup in a message is text in the mail', async () => {
  const mallory = await shopper(new Date())
  const { email } = mallory
  await mallory(contactApi.send, {
    body: { ...message, email, name: '<b>Mallory</b>', message: '<img src=x onerror=alert(1)>' },
  })

  const [copy] = await mailsTo(email)
  expect(copy?.html).toContain('&lt;img src=x')
  expect(copy?.html).not.toContain('<img')
})

test('a robot gets the usual answer, and nothing is stored', async () => {
  const before = await countTickets()

  const ticket = await visitor(contactApi.send, {
    body: { ...message, email: 'robot@example.com', website: 'https://buy.example' },
  })

  const real = await visitor(contactApi.send, { body: { ...message, email: 'sita@example.in' } })
  expect(Object.keys(ticket).sort()).toEqual(Object.keys(real).sort())
  expect(ticket.number).not.toBe(real.number)
  expect(await countTickets()).toBe(before + 1)
  expect(await mailsTo('robot@example.com')).toEqual([])
})

test('a ticket is shown only with the address it was sent from', async () => {
  const ticket = await visitor(contactApi.send, {
    body: { ...message, email: 'Meena@Example.in' },
  })
  const look = (email: string, number = ticket.number) =>
    visitor(contactApi.ticket, { params: { number }, query: { email } })

  expect(await look(' MEENA@example.in')).toEqual(ticket)
  await expect(look('asha@example.in')).rejects.toMatchObject({ problem: { status: 404 } })
  await expect(look('meena@example.in', 'T-1')).rejects.toMatchObject({ problem: { status: 404 } })
})

test.each([
  ['name', { name: ' A ' }],
  ['email', { email: 'asha' }],
  ['message', { message: 'Hm' }],
  ['topic', { topic: 'SPAM' as 'OTHER' }],
])('a message needs a valid %s', async (field, wrong) => {
  await expect(visitor(contactApi.send, { body: { ...message, ...wrong } })).rejects.toMatchObject({
    problem: { status: 400, fields: { [field]: expect.any(String) } },
  })
})
