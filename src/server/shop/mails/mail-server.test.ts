import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailServerApi } from '#contract/shop/mail-server.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { urlsAt } from '#contract/url-of.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { mailDelivery } from '#server/platform/mail/deliver-mail.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { openShop } from '#test/shop.ts'
import { openSmtpServer } from '#test/smtp-server.ts'
import { createMailOptions } from './mail-options.ts'
import { readSender } from './mail-sender.ts'
import { sealMailPassword } from './mail-server.ts'

const [key, newer] = [randomBytes(32), randomBytes(32)]
const login = { user: 'shop@tools.example', password: 'mallet and gouge' }
const post = await openSmtpServer({ login })
afterAll(post.close)

const mails = createMailOptions({ box: createSecretBox([key]) })
const { db, given } = await openShop({ mails })
const owner = await given.admin('OWNER')

const smtp = {
  enabled: true,
  host: '127.0.0.1',
  port: post.port,
  security: 'NONE' as 'TLS' | 'STARTTLS' | 'NONE',
  user: login.user,
  password: login.password,
}
const sender = { name: 'Tools Example', address: login.user, replyTo: 'Help@tools.example' }
const update = (change: Partial<typeof smtp> = {}) =>
  owner(mailServerApi.update, { body: { smtp: { ...smtp, ...change }, sender } })
const testMail = () => owner(mailServerApi.test, { body: { to: 'asha@example.in' } })

beforeEach(async () => {
  post.envelopes.length = 0
  for (const table of ['mails', 'rateLimits'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('settings').where('section', '=', 'mail').execute()
})

/** Writes a mail, and does what the job would do with it. */
async function write(to = 'asha@example.in', kind = 'order_placed') {
  await inTransaction(db, (tx) => sendMail(tx, { kind, to, subject: 'Your order', blocks: ['Hi'] }))
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await deliver(id)
  return id
}

const deliver = (mailId: number) =>
  mailDelivery(db, {
    readTransport: mails.readTransport,
    readSender: (from) => readSender(from, urlsAt('https://shop.test')),
    drawDocuments: async () => [],
  })({ mailId }, { isLastTry: false })

const statusOf = async (id: number) =>
  (await db.selectFrom('mails').select('status').where('id', '=', id).executeTakeFirst())?.status

test('a mail goes through the server of the settings at once, and nothing shows its password', async () => {
  const kept = await write()
  const answer = await update()
  const sent = await write()

  expect([await statusOf(kept), await statusOf(sent)]).toEqual(['KEPT', 'SENT'])
  expect(post.envelopes).toHaveLength(1)
  const text = post.envelopes[0]?.lines.join('\n')
  expect(text).toContain('From: Tools Example <shop@tools.example>')
  expect(text).toContain('Reply-To: help@tools.example')
  const settings = await db.selectFrom('settings').selectAll().execute()
  const audit = await db.selectFrom('auditLog').selectAll().execute()
  expect(JSON.stringify([answer, settings, audit])).not.toContain(login.password)
  expect(audit.at(-1)?.after).toMatchObject({ passwordChanged: true })
})

test('the test mail arrives', async () => {
  await update()

  expect(await testMail()).toEqual({
    ok: true,
    message: 'The mail server accepted the test mail to asha@example.in.',
  })
  expect(post.envelopes[0]?.recipients).toEqual(['RCPT TO:<asha@example.in>'])
})

test('a wrong password is named, with what the mail server said; mails wait for the right one', async () => {
  await update({ password: 'chisel' })

  expect(await testMail()).toEqual({
    ok: false,
    message:
      'The mail server refused the login. Check the user and the password. It answered: 535 5.7.8 Username and password not accepted',
  })
  await expect(write()).rejects.toThrow('was not taken')
  const waiting = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(waiting).toMatchObject({ status: 'QUEUED', lastError: expect.stringContaining('535') })

  await update()
  await deliver(waiting.id)
  expect(await statusOf(waiting.id)).toBe('SENT')
})

test.each([
  ['an unknown host', { host: 'no-such-host.invalid' }, /^No server with this name was found/],
  ['a closed port', { port: 1 }, /^The server refused the connection/],
  ['a server without TLS', { security: 'TLS' }, /^The encrypted connection failed/],
  ['a server without STARTTLS', { security: 'STARTTLS' }, /^The encrypted connection failed/],
] as const)('%s is told apart in the answer to the test mail', async (_name, change, message) => {
  await update(change)

  expect(await testMail()).toEqual({ ok: false, message: expect.stringMatching(message) })
})

test('a server that says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await update({ port })

  const transport = await mails.readTransport(db, 50)
  const letter = { to: 'asha@example.in', subject: '', text: '', html: '', messageId: '1' }
  await expect(transport?.(letter)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  silent.close()
})

test('it is not switched on without what it needs', async () => {
  const empty = { name: '', address: '', replyTo: '' }
  const { password: _, ...rest } = smtp
  const body = { smtp: { ...rest, host: '' }, sender: empty }

  await expect(owner(mailServerApi.update, { body })).rejects.toMatchObject({
    problem: {
      status: 400,
      fields: {
        'smtp.host': 'Enter the name of the server, like smtp.example.com.',
        'smtp.password': 'Enter the password of the user.',
        'sender.address': 'Enter the address that mails come from.',
      },
    },
  })
})

test('the stored password is handed to no other server', async () => {
  await update()
  const { password: _, ...rest } = smtp

  const body = { smtp: { ...rest, host: 'evil.example' }, sender }
  await expect(owner(mailServerApi.update, { body })).rejects.toMatchObject({
    problem: { fields: { 'smtp.password': expect.stringContaining('Enter the password again') } },
  })
  await owner(mailServerApi.update, { body: { smtp: { ...rest, port: 2525 }, sender } })
})

test('the environment wins, and the page can say so', async () => {
  const smtpUrl = `smtp://${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@127.0.0.1:${post.port}`
  const env = createMailOptions({ smtpUrl, mailFrom: 'Karigar <shop@karigar.in>' })
  await update({ enabled: false, password: 'other' })

  const transport = await env.readTransport(db)
  await transport?.({ to: 'ravi@example.in', subject: 'Hi', text: '', html: '', messageId: '1' })

  expect(post.envelopes[0]?.lines.join('\n')).toContain('From: Karigar <shop@karigar.in>')
  expect(env.environment).toEqual({
    server: `127.0.0.1:${post.port}`,
    sender: 'Karigar <shop@karigar.in>',
  })
})

test('a new key seals the password again, and another key only keeps mails in the outbox', async () => {
  await update()
  const sealWith = (...keys: Buffer[]) =>
    inTransaction(db, (tx) => sealMailPassword(tx, createSecretBox(keys)))
  const hasServer = async (...keys: Buffer[]) =>
    (await createMailOptions({ box: createSecretBox(keys) }).readTransport(db)) !== null

  expect(await sealWith(newer)).toBe(false)
  expect(await hasServer(newer)).toBe(false)
  expect(await sealWith(newer, key)).toBe(true)
  expect(await hasServer(newer)).toBe(true)
})

test('mails that were kept are sent once, and only those that somebody can receive and use', async () => {
  const [old, young] = [await write(), await write()]
  const others = [
    await write('asha@demo.karigar.example'),
    await write('91@no-email.invalid'),
    await write('asha@example.in', 'reset_password'),
  ]
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000)
  await db.updateTable('mails').set({ createdAt: tenDaysAgo }).where('id', '=', old).execute()

  await expect(owner(mailsApi.sendKept, { body: {} })).rejects.toMatchObject({
    problem: { status: 409, code: 'no_mail_server' },
  })
  await update()
  expect(await owner(mailsApi.kept)).toEqual({
    total: 2,
    lastDay: 1,
    lastWeek: 1,
    oldestAt: tenDaysAgo.toISOString(),
    canSend: true,
  })
  expect(await owner(mailsApi.sendKept, { body: { days: 7 } })).toEqual({ sent: 1 })
  expect([await statusOf(old), await statusOf(young)]).toEqual(['KEPT', 'QUEUED'])
  const clicks = [1, 2].map(() => owner(mailsApi.sendKept, { body: {} }))
  const answers = await Promise.all(clicks)
  expect(answers.map(({ sent }) => sent).toSorted()).toEqual([0, 1])
  for (const id of others) expect(await statusOf(id)).toBe('KEPT')
})

test('a sent mail is sent again under another Message-ID; one that waits, or reaches nobody, is not', async () => {
  await update()
  const [id, toNobody] = [await write(), await write('asha@demo.karigar.example')]
  const resend = (mail: number) => owner(mailsApi.resend, { params: { id: mail } })

  expect(await resend(id)).toMatchObject({ id, status: 'QUEUED', sentAt: null })
  await expect(resend(id)).rejects.toMatchObject({ problem: { status: 409 } })
  await deliver(id)
  await expect(resend(toNobody)).rejects.toMatchObject({ problem: { status: 409 } })
  await expect(resend(999_999)).rejects.toMatchObject({ problem: { status: 404 } })

  const ids = post.envelopes.map(({ lines }) => lines.find((line) => /^message-id/i.test(line)))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})
