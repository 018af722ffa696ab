import { beforeEach, describe, expect, test } from 'vitest'
import { mailsApi } from '#contract/shop/mails.ts'
import type { Company } from '#contract/shop/settings.ts'
import { urlsAt } from '#contract/url-of.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import type { MailMessage } from '#server/platform/mail/smtp.ts'
import { openShop } from '#test/shop.ts'
import { readCompany } from '../settings/settings.ts'
import { mailContactOf, readSender } from './mail-sender.ts'

const { db, given } = await openShop()

/** A mail server that stores what it receives, or refuses when the test says so. */
const sent: MailMessage[] = []
let refusal: Error | null = null
const transport = async (letter: MailMessage) => {
  if (refusal) throw refusal
  sent.push(letter)
}
const smtpError = (responseCode: number) =>
  Object.assign(new Error(`${responseCode} for asha@example.in`), { responseCode })

beforeEach(async () => {
  sent.length = 0
  refusal = null
  await db.deleteFrom('mails').execute()
})

type Queued = { to?: string; kind?: string; subject?: string; blocks?: MailText['blocks'] }

async function queue(mail: Queued = {}) {
  const { to = 'asha@example.in', kind = 'welcome', subject = 'Welcome' } = mail
  const { blocks = ['Hi Asha,'] } = mail
  await inTransaction(db, (tx) => sendMail(tx, { kind, to, subject, blocks }))
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** These mails have no documents. */
const drawDocuments = async () => []

const from = (publicUrl: string) => (db: Db) => readSender(db, urlsAt(publicUrl))

const deliver = (mailId: number, isLastTry = false) =>
  deliverMail(db, {
    transport,
    readSender: from('https://shop.test'),
    drawDocuments,
    mailId,
    isLastTry,
  })

const read = (id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a mail', () => {
  test('is sent once, however often it is tried', async () => {
    const id = await queue()

    await deliver(id)
    await deliver(id)
    await deliver(id)

    expect(sent).toMatchObject([{ to: 'asha@example.in', subject: 'Welcome' }])
    expect(await read(id)).toMatchObject({ status: 'SENT', attempts: 1, lastError: null })
    expect((await read(id)).sentAt).not.toBeNull()
  })

  test('keeps its message id over all attempts, and shares it with no other', async () => {
    const [first, second] = [await queue(), await queue()]

    await deliver(first)
    await db
      .updateTable('mails')
      .set({ status: 'QUEUED', sentAt: null })
      .where('id', '=', first)
      .execute()
    await deliver(first)
    await deliver(second)

    const [one, again, other] = sent.map(({ messageId }) => messageId)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  test('is tried again later when the server is unavailable, with the reason', async () => {
    const id = await queue()
    refusal = new Error('connect ECONNREFUSED')

    await expect(deliver(id)).rejects.toThrow(`mail ${id} was not taken`)
    expect(await read(id)).toMatchObject({ status: 'QUEUED', lastError: 'connect ECONNREFUSED' })

    refusal = null
    await deliver(id)
    expect(await read(id)).toMatchObject({ status: 'SENT', attempts: 2 })
  })

  test('does not put addresses into the log of failures', async () => {
    const id = await queue()
    refusal = smtpError(451)

    await expect(deliver(id)).rejects.not.toThrow(/asha/)
  })

  test('is parked after the last attempt, and others are sent', async () => {
    const [poison, other] = [await queue(), await queue()]
    refusal = smtpError(421)

    await deliver(poison, true)
    refusal = null
    await deliver(other)

    expect(await read(poison)).toMatchObject({ status: 'FAILED' })
    expect(await read(other)).toMatchObject({ status: 'SENT' })
  })

  test('is parked at once when the server refuses it for good', async () => {
    const id = await queue()
    refusal = smtpError(550)

    await deliver(id)

    expect(await read(id)).toMatchObject({ status: 'FAILED', attempts: 1 })
  })

  test('stays in the outbox if there is no mail server', async () => {
    const id = await queue()

    const readSender = from('https://shop.test')
    await deliverMail(db, {
      transport: null,
      readSender,
      drawDocuments,
      mailId: id,
      isLastTry: false,
    })

    expect(await read(id)).toMatchObject({ status: 'KEPT', attempts: 0, sentAt: null })
  })

  test('has a one-line subject, and tags in a name are text', async () => {
    const id = await queue({
      subject: 'Order\r\nBcc: eve@example.in',
      blocks: ['Hi <script>alert(1)</script>,'],
    })

    await deliver(id)

    expect(sent).toMatchObject([{ subject: 'Order Bcc: eve@example.in' }])
    expect(sent[0]?.html).not.toContain('<script>')
  })

  test('links to the address that the shop has when it is sent', async () => {
    const id = await queue({
      blocks: [
        { button: 'See your order', path: '/profile/orders/7' },
        { text: 'Where is it?', label: 'Ask the courier', url: 'https://courier.example/9' },
      ],
    })
    const readSender = from('https://moved.test')

    await deliverMail(db, { transport, readSender, drawDocuments, mailId: id, isLastTry: false })

    const [mail] = sent
    expect(mail?.text).toContain('See your order: https://moved.test/profile/orders/7')
    expect(mail?.html).toContain('<a href="https://moved.test/profile/orders/7"')
    expect(mail?.html).toContain('<a href="https://courier.example/9"')
    expect(mail?.text).toMatch(/https:\/\/moved\.test$/)
  })

  test('has the help phone and the legal name, address and GSTIN of the shop at its foot', async () => {
    const { contact } = await from('https://shop.test')(db)
    const company: Company = {
      ...(await readCompany(db)),
      name: 'Vajrok',
      legalName: 'Vajrok Tools Private Limited',
      address: '4 MG Road, Pune 411001',
      phone: '9845067890',
      email: 'help@vajrok.example',
      gstin: '27AAPFU0939F1ZV',
    }

    expect(contact.phone).toEqual({ words: '+91 98100 12345', url: 'tel:+919810012345' })
    expect(mailContactOf(company)).toEqual({
      phone: { words: '+91 98450 67890', url: 'tel:9845067890' },
      email: 'help@vajrok.example',
      legal: ['Vajrok Tools Private Limited, 4 MG Road, Pune 411001', 'GSTIN 27AAPFU0939F1ZV'],
    })
    expect(mailContactOf({ ...company, legalName: '', gstin: null }).legal).toEqual([
      'Vajrok, 4 MG Road, Pune 411001',
    ])
  })

  test('can contain any typed text', async () => {
    const id = await queue({ blocks: ['half a sign: \ud83d'] })

    await deliver(id)

    expect(sent[0]?.text).toContain('half a sign: ')
  })
})

describe('the outbox in the back office', () => {
  test('is filtered by recipient, subject, kind and status, newest first', async () => {
    const owner = await given.admin()
    const welcome = await queue()
    const reset = await queue({ kind: 'reset_password', subject: 'Choose a new password' })
    const ravi = await queue({ to: 'ravi_100%@example.in' })
    await deliver(welcome)

    const ids = async (query: Parameters<typeof owner<typeof mailsApi.list>>[1]) =>
      (await owner(mailsApi.list, query)).mails.map(({ id }) => id)

    expect(await ids({})).toEqual([ravi, reset, welcome])
    expect(await ids({ query: { q: 'RAVI' } })).toEqual([ravi])
    expect(await ids({ query: { q: '_100%' } })).toEqual([ravi])
    expect(await ids({ query: { q: '%' } })).toEqual([ravi])
    expect(await ids({ query: { q: 'new pass' } })).toEqual([reset])
    expect(await ids({ query: { kind: 'reset_password' } })).toEqual([reset])
    expect(await ids({ query: { status: 'SENT' } })).toEqual([welcome])
    expect(await ids({ query: { before: reset } })).toEqual([welcome])
    expect(await ids({ query: { before: welcome } })).toEqual([])
    expect(await owner(mailsApi.list, { query: { page: 2, limit: 2 } })).toMatchObject({
      mails: [{ id: welcome, to: 'asha@example.in', status: 'SENT' }],
      total: 3,
    })
  })

  test('shows the text of a mail to the owner only, because it may hold a link for a new password', async () => {
    const [owner, manager] = [await given.admin(), await given.admin('MANAGER')]
    const id = await queue({ blocks: ['Hi Asha,', { button: 'Log in', path: '/login' }] })

    expect(await owner(mailsApi.read, { params: { id } })).toMatchObject({
      id,
      text: expect.stringContaining('Hi Asha,'),
      html: expect.stringContaining('<a href="http://shop.test/login"'),
    })
    await expect(manager(mailsApi.read, { params: { id } })).rejects.toMatchObject({
      problem: { status: 403 },
    })
    await expect(owner(mailsApi.read, { params: { id: 999_999 } })).rejects.toMatchObject({
      problem: { status: 404 },
    })
  })
})
