import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Network } from '#server/platform/outbound/checked-network.ts'
import { plain } from './pictures.ts'

/** The server of a supplier of tools, and a network in which the shop takes it for one on the internet. */
export async function openSupplier(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const network: Network = {
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
  }
  return { origin: `http://supplier.test:${(server.address() as AddressInfo).port}`, network }
}

/** A supplier who has one picture, under every address. */
export async function openPictureSupplier() {
  const { origin, network } = await openSupplier(async (_, response) => {
    response.end(await plain(40, 30).png().toBuffer())
  })
  return { url: `${origin}/a.png`, network }
}
