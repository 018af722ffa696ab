import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { keepOrder, type ShopOrder } from './read-orders.ts'
import type { Store } from './store.ts'

type Event = { type: string; data: { order: ShopOrder } }

/** Receives webhooks: each event is stored once, with its order, before it is answered. */
export async function receiveEvents(
  store: Store,
  { secret, port }: { secret: string; port: number },
) {
  const reader = new Webhook(secret)
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = request.headers as Record<string, string>
    try {
      reader.verify(body, headers)
    } catch {
      return response.writeHead(401).end()
    }
    const { type, data } = JSON.parse(body) as Event
    store.write(() => {
      keepOrder(store, data.order)
      store.run(
        'insert into events (id, type, order_id) values (?, ?, ?) on conflict do nothing',
        headers['webhook-id'] ?? '',
        type,
        data.order.id,
      )
    })
    return response.writeHead(204).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
