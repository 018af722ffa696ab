import { afterAll, beforeEach, expect, test } from 'vitest'
import { healthApi } from '#contract/backoffice/health.ts'
import { invoicesApi } from '#contract/selling/invoices.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { urlsAt } from '#contract/url-of.ts'
import { type DrawDocuments, maxAttachedBytes } from '#server/platform/mail/attachments.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { smtpTransport } from '#server/platform/mail/smtp.ts'
import { createMailOptions } from '#server/shop/mails/mail-options.ts'
import { readSender } from '#server/shop/mails/mail-sender.ts'
import type { Person } from '#test/given.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'
import { filesIn, openSmtpServer } from '#test/smtp-server.ts'
import { drawAttachments } from './draw-documents.ts'

const { port, envelopes, close } = await openSmtpServer()
afterAll(close)

const smtpUrl = `smtp://127.0.0.1:${port}`
const shop = await openShop({ mails: createMailOptions({ smtpUrl }) })
const { db, given } = shop
const boss = await given.admin('OWNER')
const { delivered, request, go } = returningIn(shop, boss)
const { packed, ship, takeBackParcel } = orderStepsIn(shop, boss)
const from = { name: 'Karigar', address: 'shop@karigar.example', replyTo: '' }

beforeEach(() => {
  envelopes.length = 0
})

const mailOf = (orderId: number, kind: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'status', 'attachmentError'])
    .where('orderId', '=', orderId)
    .where('kind', 'like', `${kind}%`)
    .executeTakeFirstOrThrow()

/** Sends the mail, and returns the files that the mail server got with it. */
async function sent(orderId: number, kind: string, drawDocuments: DrawDocuments = drawAttachments) {
  const { id: mailId } = await mailOf(orderId, kind)
  await deliverMail(db, {
    transport: smtpTransport({ url: smtpUrl }, from),
    readSender: (db) => readSender(db, urlsAt('https://shop.test')),
    drawDocuments,
    mailId,
    isLastTry: false,
  })
  const envelope = envelopes.at(-1)
  if (!envelope) throw new Error('no mail came')
  return filesIn(envelope)
}

async function download(who: Person, id: number, n: number, kind: 'invoice' | 'creditNote') {
  const params = { id, n }
  const file =
    kind === 'invoice'
      ? await who(invoicesApi.invoice, { params: { id }, query: { n } })
      : await who(invoicesApi.creditNote, { params })
  return Buffer.from(await file.arrayBuffer())
}

test('the mail of each parcel has the invoice of that parcel, byte for byte the one to download', async () => {
  const { asha, id, saws } = await packed()
  await ship(id, [{ lineId: saws, quantity: 1 }])
  await ship(id)

  const first = await sent(id, 'order_shipped')
  const second = await sent(id, 'order_shipped_2')

  for (const [index, files] of [first, second].entries()) {
    expect(files).toHaveLength(1)
    const [file] = files
    expect(file?.name).toMatch(/^INV-.*\.pdf$/)
    expect(file?.content.equals(await download(asha, id, index + 1, 'invoice'))).toBe(true)
  }
})

test('the mail of a refunded return has its credit note, and that of a parcel that came back its own', async () => {
  const back = await delivered()
  await request(back.asha, back.id, { lines: [{ lineId: back.saws, quantity: 1 }] })
  await go(back.id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  const lost = await packed()
  const { shipments } = await ship(lost.id)
  await takeBackParcel(lost.id, shipments[0]?.id ?? 0)

  const [refunded] = await sent(back.id, 'return_refunded')
  const [cancelled] = await sent(lost.id, 'order_cancelled')

  expect(refunded?.content.equals(await download(back.asha, back.id, 1, 'creditNote'))).toBe(true)
  expect(cancelled?.content.equals(await download(lost.asha, lost.id, 1, 'creditNote'))).toBe(true)
  expect(await sent(back.id, 'return_requested')).toEqual([])
})

test.each<[string, DrawDocuments]>([
  ['can not be drawn', () => Promise.reject(new Error('no font'))],
  [
    'is too large for a mail',
    async () => [
      { name: 'a.pdf', type: 'application/pdf', content: Buffer.alloc(maxAttachedBytes + 1) },
    ],
  ],
])(
  'an invoice that %s delays no mail; the back office says so until it is sent again',
  async (_, draw) => {
    const { id } = await packed()
    await ship(id)

    expect(await sent(id, 'order_shipped', draw)).toEqual([])

    const mail = await mailOf(id, 'order_shipped')
    expect(mail).toMatchObject({ status: 'SENT', attachmentError: expect.any(String) })
    expect(envelopes.at(-1)?.lines.join('')).toContain('#invoices')
    const { mails, problems } = await boss(healthApi.read)
    expect(mails.withoutDocuments).toBe(1)
    expect(problems.map(({ text }) => text)).toContainEqual(expect.stringContaining('went without'))
    const opened = await boss(mailsApi.read, { params: { id: mail.id } })
    expect(opened.documents).toEqual([expect.stringMatching(/^INV/)])

    await boss(mailsApi.resend, { params: { id: mail.id } })
    expect(await sent(id, 'order_shipped')).toHaveLength(1)
    expect((await boss(healthApi.read)).mails.withoutDocuments).toBe(0)
  },
)
