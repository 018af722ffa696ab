import { createServer, type Socket } from 'node:net'
import { localPort } from './local-port.ts'

/** A server that speaks enough of PostgreSQL's protocol to report its version. */
export async function oldPostgres(version: string) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined))
    const ready = message('Z', Buffer.from('I'))
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', (request) => {
        if (request[0] !== 'Q'.charCodeAt(0)) return socket.end()
        const done = message('C', Buffer.from('SHOW\0'))
        socket.write(Buffer.concat([columnOf('server_version'), rowOf(version), done, ready]))
      })
    })
  })
  const port = await localPort(server)
  return {
    url: `postgres://nobody@127.0.0.1:${port}/shop`,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** A message: a letter, the length of what follows, and the body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const textType = 25

function columnOf(name: string): Buffer {
  const facts = Buffer.alloc(18)
  facts.writeInt32BE(textType, 6)
  facts.writeInt16BE(-1, 10)
  return message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from(`${name}\0`), facts]))
}

function rowOf(text: string): Buffer {
  const value = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeInt32BE(value.length)
  return message('D', Buffer.concat([Buffer.from([0, 1]), length, value]))
}
