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

test('the mails of a thread answer the same mail, and say where answers go', async () => {
  envelopes.length = 0
  const thread = { thread: 'ticket.T-7', replyTo: 'desk@tools.example' }

  await send({ ...letter, ...thread, to: 'asha@example.in' })

  const text = envelopes[0]?.lines.join('\n') ?? ''
  expect(text).toContain('In-Reply-To: <ticket.T-7@karigar.example>')
  expect(text).toContain('References: <ticket.T-7@karigar.example>')
  expect(text).toContain('Reply-To: desk@tools.example')
})

test.each([
  ['a line break', 'Your drill\r\nBcc: eve@example.in', 'Your drill Bcc: eve@example.in'],
  ['Devanagari', 'आशा, आपका ऑर्डर', 'आशा, आपका ऑर्डर'],
  ['a very long name', 'drill '.repeat(200).trim(), 'drill '.repeat(200).trim()],
])('a subject with %s stays one header', async (_, subject, shown) => {
  envelopes.length = 0

  await send({ ...letter, subject, to: 'asha@example.in' })

  const lines = envelopes[0]?.lines ?? []
  const head = lines.slice(0, lines.indexOf(''))
  expect(head.filter((line) => /^(Bcc|Subject):/i.test(line))).toHaveLength(1)
  for (const line of head) expect(line.length).toBeLessThan(999)
  expect(subjectIn(head)).toBe(shown)
})

/** The subject as a mail program shows it: unfolded, and its encoded words (RFC 2047) decoded. */
function subjectIn(head: readonly string[]): string {
  const from = head.findIndex((line) => line.startsWith('Subject:'))
  const rest = head.slice(from + 1)
  const end = rest.findIndex((line) => !/^\s/.test(line))
  const folded = [head[from] ?? '', ...rest.slice(0, end === -1 ? undefined : end)].join('')
  return folded
    .replace(/^Subject: /, '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?(\w)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
}

test.each([
  ['https://shop.test', true],
  ['http://shop.test', false],
])('a mail from %s that can be stopped says how; by one click: %s', async (shop, isOneClick) => {
  envelopes.length = 0

  await send({ ...letter, unsubscribe: `${shop}/stop-alerts/a1`, to: 'asha@example.in' })

  const text = envelopes[0]?.lines.join('\n') ?? ''
  expect(text).toContain(`List-Unsubscribe: <${shop}/stop-alerts/a1>`)
  expect(text.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBe(isOneClick)
})
