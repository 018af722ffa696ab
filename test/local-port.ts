import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets a server listen on this machine alone, and returns its port. */
export async function localPort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
