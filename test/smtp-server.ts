import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

type Envelope = { recipients: string[]; lines: string[] }
type Login = { user: string; password: string }

/**
 * As much of a mail server as the shop needs. With `login` it takes no mail without it (AUTH PLAIN). It rejects mail for
 * `nobody@`.
 */
export async function openSmtpServer({
  login,
  host = '127.0.0.1',
}: {
  login?: Login
  host?: string
} = {}) {
  const envelopes: Envelope[] = []
  const server = createServer((socket) => converse(socket, envelopes, login))
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, envelopes, close: () => server.close() }
}

function converse(socket: Socket, envelopes: Envelope[], login: Login | undefined) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let envelope: Envelope = { recipients: [], lines: [] }
  let isLetter = false
  let isKnown = login === undefined
  say('220 post office')
  const lines = createInterface({ input: socket })
  // A client that gives up closes while it is answered.
  for (const emitter of [socket, lines]) emitter.on('error', () => socket.destroy())
  lines.on('line', (line) => {
    if (isLetter && line !== '.') return void envelope.lines.push(line)
    if (isLetter) {
      isLetter = false
      envelopes.push(envelope)
      envelope = { recipients: [], lines: [] }
      return void say('250 taken')
    }
    const [command = ''] = line.toUpperCase().split(/[ :]/)
    if (command === 'EHLO' && login) return void say('250-post office\r\n250 AUTH PLAIN')
    if (command === 'AUTH') {
      isKnown = line.split(' ')[2] === plainOf(login)
      return void say(isKnown ? '235 welcome' : '535 5.7.8 Username and password not accepted')
    }
    if (command === 'MAIL' && !isKnown) return void say('530 5.7.0 Authentication required')
    if (command === 'RCPT' && line.includes('nobody@')) return void say('550 no such person')
    if (command === 'RCPT') envelope.recipients.push(line)
    if (command === 'DATA') isLetter = true
    say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 yes')
  })
}

const plainOf = (login: Login | undefined) =>
  login && Buffer.from(`\0${login.user}\0${login.password}`).toString('base64')

/** The files that go with a mail, by their names. */
export function filesIn({ lines }: Envelope): { name: string; content: Buffer }[] {
  const text = lines.join('\r\n')
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1] ?? ''
  return text.split(`--${boundary}`).flatMap((part) => {
    const [head = '', body = ''] = part.split('\r\n\r\n')
    const name = /Content-Disposition: attachment; filename="?([^"\r]+)/.exec(head)?.[1]
    return name ? [{ name, content: Buffer.from(body, 'base64') }] : []
  })
}
