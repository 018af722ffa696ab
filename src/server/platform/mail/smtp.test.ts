import { afterAll, expect, test } from 'vitest'
import { openSmtpServer } from '#test/smtp-server.ts'
import { smtpTransport } from './smtp.ts'

const { port, envelopes, close } = await openSmtpServer()
afterAll(close)

const send = smtpTransport(
  { url: `smtp://127.0.0.1:${port}` },
  { name: 'Karigar', address: 'shop@karigar.example', replyTo: '' },
)
const letter = { subject: 'Welcome', text: 'Hi Asha,', html: '<p>Hi Asha,</p>', messageId: '7.42' }

test("a mail reaches the server with the shop's name, a message id and both forms of its text", async () => {
  await send({ ...letter, to: 'asha@example.in' })

  const [envelope] = envelopes
  const text = envelope?.lines.join('\n') ?? ''
  expect(envelope?.recipients).toEqual(['RCPT TO:<asha@example.in>'])
  expect(text).toContain('From: Karigar <shop@karigar.example>')
  expect(text).toContain('Message-ID: <7.42@karigar.example>')
  expect(text).toContain('Hi Asha,')
  expect(text).toContain('<p>Hi Asha,</p>')
})

test("an unknown recipient is reported by the server's code", async () => {
  await expect(send({ ...letter, to: 'nobody@example.in' })).rejects.toMatchObject({
    responseCode: 550,
  })
})

test('an answer goes where the settings say, and a name in them is only a name', async () => {
  envelopes.length = 0
  const server = { host: '127.0.0.1', port, security: 'NONE', user: '', password: '' } as const
  const name = 'Tools, "Karigar" <eve@example.in>'
  const from = { name, address: 'shop@tools.example', replyTo: 'help@tools.example' }

  await smtpTransport(server, from)({ ...letter, to: 'asha@example.in' })

  const text = envelopes[0]?.lines.join('\n') ?? ''
  expect(text).toContain('Reply-To: help@tools.example')
  expect(text).toMatch(/^From: .*<shop@tools\.example>$/m)
})

test('an address is never read as several', async () => {
  envelopes.length = 0

  await send({ ...letter, to: 'asha@example.in, eve@example.in' }).catch(() => undefined)

  const reached = envelopes.flatMap(({ recipients }) => recipients)
  expect(reached.filter((recipient) => recipient === 'RCPT TO:<eve@example.in>')).toEqual([])
})
