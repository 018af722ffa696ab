import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { smtpTransport } from './smtp.ts'

type Envelope = { recipients: string[]; lines: string[] }
const envelopes: Envelope[] = []

/** As much of a mail server as one mail needs; it rejects mail for `nobody@`. */
const server = createServer((socket) => {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let envelope: Envelope = { recipients: [], lines: [] }
  let isLetter = false
  say('220 post office')
  createInterface({ input: socket }).on('line', (line) => {
    if (isLetter && line !== '.') return void envelope.lines.push(line)
    if (isLetter) {
      isLetter = false
      envelopes.push(envelope)
      envelope = { recipients: [], lines: [] }
      return void say('250 taken')
    }
    const [command = ''] = line.toUpperCase().split(/[ :]/)
    if (command === 'RCPT' && line.includes('nobody@')) return void say('550 no such person')
    if (command === 'RCPT') envelope.recipients.push(line)
    if (command === 'DATA') isLetter = true
    say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 yes')
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as AddressInfo

const send = smtpTransport(`smtp://127.0.0.1:${port}`, 'Karigar <shop@karigar.example>')
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

test('an address is never read as several', async () => {
  envelopes.length = 0

  await send({ ...letter, to: 'asha@example.in, eve@example.in' }).catch(() => undefined)

  const reached = envelopes.flatMap(({ recipients }) => recipients)
  expect(reached.filter((recipient) => recipient === 'RCPT TO:<eve@example.in>')).toEqual([])
})
