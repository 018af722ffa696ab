import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { ticketLinksApi } from '#contract/talk/ticket-links.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'
import { readMails } from '#test/mails.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { deleteOldTicketLinks } from './ticket-links.ts'

const { db, given, visitor } = await openShop()
const support = await given.admin('SUPPORT')
await db
  .insertInto('settings')
  .values({ section: 'company', value: JSON.stringify({ email: 'help@tools.example' }) })
  .onConflict((row) =>
    row
      .column('section')
      .doUpdateSet({ value: sql`settings.value || '{"email": "help@tools.example"}'::jsonb` }),
  )
  .execute()

beforeEach(async () => {
  for (const table of ['rateLimits', 'tickets', 'mails'] as const)
    await db.deleteFrom(table).execute()
})

/** A ticket of a guest. */
async function written(message = 'Where is my drill?') {
  const body = { name: 'Asha Verma', email: 'asha@example.in', topic: 'ORDER' as const, message }
  const { number } = await visitor(contactApi.send, { body })
  const { id } = await db
    .selectFrom('tickets')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { id, number }
}

const readAsStaff = (id: number) => support(adminTicketsApi.read, { params: { id } })

/** Replies as staff, and returns the token of the link in the mail. */
async function reply(id: number, text = 'It left today.', resolve = false) {
  const { version } = await readAsStaff(id)
  await support(adminTicketsApi.answer, { params: { id }, body: { text, resolve, version } })
  const mails = await readMails(db, { recipient: 'asha@example.in' })
  return tokenIn(mails.at(-1)?.blocks ?? [])
}

function tokenIn(blocks: MailText['blocks']) {
  const paths = blocks.flatMap((block) =>
    typeof block === 'object' && 'path' in block ? [block.path] : [],
  )
  return paths.find((path) => path.startsWith('/ticket/'))?.slice('/ticket/'.length) ?? ''
}

const open = (token: string) => visitor(ticketLinksApi.read, { params: { token } })
const write = (token: string, text: string) =>
  visitor(ticketLinksApi.write, { params: { token }, body: { text } })

test('a guest answers by the link in the mail, and staff sees it as such', async () => {
  const { id, number } = await written()
  const token = await reply(id)
  await support(adminTicketsApi.note, { params: { id }, body: { text: 'The courier is slow.' } })

  const answered = await write(token, 'It has <b>not</b> come yet.')

  expect(answered).toEqual({
    number,
    status: 'ACKNOWLEDGED',
    messages: [
      { id: 0, isOwn: true, text: 'Where is my drill?', at: expect.any(String) },
      { id: expect.any(Number), isOwn: false, text: 'It left today.', at: expect.any(String) },
      {
        id: expect.any(Number),
        isOwn: true,
        text: 'It has <b>not</b> come yet.',
        at: expect.any(String),
      },
    ],
  })
  expect(await open(token)).toEqual(answered)
  const ticket = await readAsStaff(id)
  expect(ticket.hasNewMessage).toBe(true)
  expect(ticket.messages.at(-1)).toMatchObject({ kind: 'MESSAGE', by: 'Asha Verma' })
  const [notice] = await readMails(db, { kind: 'ticket_added_to', recipient: 'help@tools.example' })
  expect(notice?.subject).toBe(`${number}: Asha Verma has answered`)
  expect(notice?.html).toContain('It has &lt;b&gt;not&lt;/b&gt; come yet.')
  await reply(id)
  expect((await readAsStaff(id)).hasNewMessage).toBe(false)
})

test('staff who have not read an answer by link do not reply over it', async () => {
  const { id } = await written()
  const token = await reply(id)
  const { version } = await readAsStaff(id)
  await write(token, 'It came just now.')

  const late = support(adminTicketsApi.answer, {
    params: { id },
    body: { text: 'We will look.', version },
  })

  await expect(late).rejects.toMatchObject(refusal({ status: 409, code: 'stale' }))
})

test('an answer opens a resolved ticket again', async () => {
  const { id } = await written()
  const token = await reply(id, 'It came.', true)
  expect(await open(token)).toMatchObject({ status: 'RESOLVED' })

  expect(await write(token, 'It did not.')).toMatchObject({ status: 'ACKNOWLEDGED' })
  expect(await readAsStaff(id)).toMatchObject({ resolvedAt: null, hasNewMessage: true })
})

test('a link opens its own ticket only, until it expires; only its hash is stored', async () => {
  const [mine, other] = [await written(), await written('Do you sell lathes?')]
  const [token, others] = [await reply(mine.id), await reply(other.id, 'We do.')]

  expect((await open(token)).number).toBe(mine.number)
  expect((await open(others)).number).toBe(other.number)
  const stored = await db.selectFrom('ticketLinks').selectAll().execute()
  expect(stored.some(({ tokenHash }) => tokenHash.toString('base64url') === token)).toBe(false)
  await db
    .updateTable('ticketLinks')
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where('ticketId', '=', mine.id)
    .execute()
  for (const call of [() => open(token), () => write(token, 'Hello?'), () => open('x'.repeat(43))])
    await expect(call()).rejects.toMatchObject({
      problem: { status: 404, message: expect.stringMatching(/^This link has expired\./) },
    })
  await inTransaction(db, deleteOldTicketLinks)
  expect(await db.selectFrom('ticketLinks').select('ticketId').execute()).toEqual([
    { ticketId: other.id },
  ])
})

test('a ticket takes a number of messages a day by link, from wherever they come', async () => {
  const { id } = await written()
  const token = await reply(id)
  const key = `ticket link ${id}`
  await db
    .insertInto('rateLimits')
    .values({ key, hits: 20, resetsAt: sql`now() + interval '1 day'` })
    .execute()

  await expect(write(token, 'Once more.')).rejects.toMatchObject(refusal({ status: 429 }))
  expect((await readAsStaff(id)).messages).toHaveLength(1)
})

test('the mails of a ticket are one thread, and answers to them go to the desk of its topic', async () => {
  const { id, number } = await written()
  const token = await reply(id)
  await write(token, 'It has not come yet.')

  const mails = await db.selectFrom('mails').select(['kind', 'headers']).orderBy('id').execute()

  const thread = `ticket.${number}`
  expect(mails.map(({ headers }) => headers)).toEqual([
    { thread },
    { thread, replyTo: 'help@tools.example' },
    { thread },
  ])
})
