import { beforeEach, expect, test } from 'vitest'
import { adminTicketsApi, type TicketTab } from '#contract/talk/admin-tickets.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { readMails } from '#test/mails.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop()
const support = await given.admin('SUPPORT')

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
  await db.deleteFrom('tickets').execute()
  await db.deleteFrom('mails').execute()
})

/** A ticket as staff sees it. */
async function written(email = 'asha@example.in', message = 'Where is my drill?') {
  const { number } = await visitor(contactApi.send, {
    body: { name: 'Asha Verma', email, topic: 'ORDER', message, orderNumber: 'kg-1' },
  })
  await db.deleteFrom('mails').execute()
  const { id } = await db
    .selectFrom('tickets')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { id, number }
}

const reply = (id: number, version: number, resolve = false) =>
  support(adminTicketsApi.answer, {
    params: { id },
    body: { text: 'It left <b>today</b>.', resolve, version },
  })
const move = (id: number, to: 'ACKNOWLEDGED' | 'RESOLVED', version: number) =>
  support(adminTicketsApi.move, { params: { id }, body: { to, version } })
const numbersIn = async (tab: TicketTab, q?: string) =>
  (await support(adminTicketsApi.list, { query: { tab, ...(q && { q }) } })).tickets.map(
    (ticket) => ticket.number,
  )
const mails = () => readMails(db)
const backdate = (id: number, dates: { acknowledgeBy?: Date; resolveBy?: Date }) =>
  db.updateTable('tickets').set(dates).where('id', '=', id).execute()

test('a reply is mailed and acknowledges the ticket, and its author sees the status', async () => {
  const { id, number } = await written()

  const ticket = await reply(id, 1)

  expect(ticket).toMatchObject({
    status: 'ACKNOWLEDGED',
    version: 2,
    acknowledgedAt: expect.any(String),
    messages: [{ kind: 'REPLY', text: 'It left <b>today</b>.', by: 'Asha Verma' }],
  })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'asha@example.in', kind: 'ticket_answered' })
  expect(mail?.subject).toBe(`Our reply: your message ${number}`)
  expect(mail?.html).toContain('It left &lt;b&gt;today&lt;/b&gt;.')
  const seen = await visitor(contactApi.ticket, {
    params: { number },
    query: { email: 'asha@example.in' },
  })
  expect(seen).toMatchObject({ status: 'ACKNOWLEDGED' })
  expect(seen).not.toHaveProperty('messages')
})

test('a ticket is acknowledged, resolved and reopened, each once', async () => {
  const { id } = await written()

  expect(await move(id, 'ACKNOWLEDGED', 1)).toMatchObject({ status: 'ACKNOWLEDGED', version: 2 })
  await expect(move(id, 'ACKNOWLEDGED', 2)).rejects.toMatchObject(
    refusal({ status: 409, code: 'illegal_transition' }),
  )
  const settled = await move(id, 'RESOLVED', 2)
  expect(settled).toMatchObject({ resolvedAt: expect.any(String), dueBy: null, isLate: false })
  const again = await move(id, 'ACKNOWLEDGED', 3)
  expect(again).toMatchObject({ status: 'ACKNOWLEDGED', resolvedAt: null })
  expect(await reply(id, 4, true)).toMatchObject({ status: 'RESOLVED' })
  expect((await mails()).map(({ kind }) => kind)).toEqual([
    'ticket_answered',
    'ticket_settled',
    'ticket_settled',
  ])
})

test('two members of the staff cannot answer the same ticket', async () => {
  const { id } = await written()

  const answers = await Promise.allSettled([reply(id, 1), reply(id, 1)])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject(
        refusal({ status: 409, code: 'stale', current: expect.objectContaining({ version: 2 }) }),
      )
  expect(await mails()).toHaveLength(1)
})

test('an internal note is mailed to nobody and does not change the ticket', async () => {
  const { id } = await written()

  const ticket = await support(adminTicketsApi.note, {
    params: { id },
    body: { text: 'The courier has lost it.' },
  })

  expect(ticket).toMatchObject({
    status: 'OPEN',
    version: 1,
    orderNumber: 'KG-1',
    orderId: null,
    messages: [{ kind: 'NOTE', text: 'The courier has lost it.' }],
  })
  expect(await mails()).toEqual([])
})

test('the most urgent ticket is first, and overdue ones are marked', async () => {
  const day = 86_400_000
  const [later, sooner, late, slow] = [
    await written(),
    await written('ravi@example.in'),
    await written(),
    await written(),
  ]
  await backdate(sooner.id, { acknowledgeBy: new Date(Date.now() + 3_600_000) })
  await backdate(late.id, { acknowledgeBy: new Date(Date.now() - 3_600_000) })
  await move(slow.id, 'ACKNOWLEDGED', 1)
  await backdate(slow.id, { resolveBy: new Date(Date.now() - day) })

  expect(await numbersIn('OPEN')).toEqual([late.number, sooner.number, later.number])
  expect(await numbersIn('LATE')).toEqual([slow.number, late.number])
  expect(await numbersIn('ACKNOWLEDGED')).toEqual([slow.number])
  expect(await numbersIn('OPEN', 'RAVI@')).toEqual([sooner.number])
  const { counts, tickets } = await support(adminTicketsApi.list)
  expect(counts).toEqual({ WAITING: 4, OPEN: 3, ACKNOWLEDGED: 1, LATE: 2, RESOLVED: 0 })
  expect(tickets.map(({ isLate }) => isLate)).toEqual([true, false, false])
})

test('the audit log has who did what, without the texts', async () => {
  const { id, number } = await written()
  await reply(id, 1, true)

  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', 'ticket')
    .where('subjectId', '=', number)
    .execute()
  expect(log).toEqual([
    {
      action: 'ticket.reply',
      actorId: support.id,
      before: { status: 'OPEN' },
      after: { status: 'RESOLVED' },
    },
  ])
})
