import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { eventKinds } from '#contract/backoffice/webhook-events.ts'
import type { Pace } from '#server/backoffice/webhooks/delivery-options.ts'
import { openDeliveries } from '#server/backoffice/webhooks/send-deliveries.ts'
import { newSecret } from '#server/backoffice/webhooks/sign-webhook.ts'
import { sealSecret } from '#server/backoffice/webhooks/webhook-secrets.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Network } from '#server/platform/outbound/checked-network.ts'
import { newSecretBox } from '#server/platform/secret-box.ts'

export type Received = {
  path: string
  headers: Record<string, string>
  body: string
  event: { type: string; data: Record<string, Record<string, unknown>> }
}

type Answer = (received: Received, response: ServerResponse) => void

/** A program of somebody else that gets webhooks. It keeps what it accepts, and answers 204 unless told otherwise. */
export async function openReceiver(answer: Answer = accept) {
  const received: Received[] = []
  let respond = answer
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = await text(request)
    const { url = '/', headers } = request
    const one = {
      path: url,
      headers: headers as Record<string, string>,
      body,
      event: JSON.parse(body),
    }
    received.push(one)
    respond(one, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    url: `http://program.test:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next: Answer) => {
      respond = next
    },
    close,
  }
}

export const accept: Answer = (_, response) => void response.writeHead(204).end()
export const refuse =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end('no')

/** A network in which `program.test` is the only public host. It has a local address. */
export const testNetwork: Network = {
  resolve: async (host) => (host === 'program.test' ? ['127.0.0.1'] : ['10.0.0.7']),
  isAllowed: (address) => address === '127.0.0.1',
}

/** Pauses of milliseconds, and an endpoint that is never dead. */
export const quickPace: Pace = {
  timeoutMs: 5_000,
  firstPauseMs: 1,
  longestPauseMs: 20,
  deadMs: 3_600_000,
}

type EndpointOptions = { events?: readonly string[]; fields?: readonly string[] }

/** Endpoints of a shop, and what sends to them. */
export function receivingIn(db: Db, box = newSecretBox()) {
  /** An endpoint with an address that the back office would refuse. */
  async function endpoint(url: string, { events = eventKinds, fields = [] }: EndpointOptions = {}) {
    const { id } = await db
      .insertInto('webhookEndpoints')
      .values({ name: url, url, events: [...events], fields: [...fields], secret: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = newSecret()
    await db
      .updateTable('webhookEndpoints')
      .set({ secret: sealSecret(box, id, secret) })
      .where('id', '=', id)
      .execute()
    return { id, secret, reader: new Webhook(secret) }
  }

  const open = (pace: Pace = quickPace) => {
    const failures: unknown[] = []
    const deliveries = openDeliveries(db, { box, network: testNetwork, pace }, (error) =>
      failures.push(error),
    )
    return { ...deliveries, failures }
  }

  /** Sends until nothing is due any more. */
  async function sendAll(pace?: Pace) {
    const deliveries = open(pace)
    await deliveries.look()
    await deliveries.settled()
    if (deliveries.failures.length > 0) throw deliveries.failures[0]
  }

  const countWaiting = async (endpointId: number) =>
    Number(
      (
        await db
          .selectFrom('webhookDeliveries')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('status', '=', 'WAITING')
          .where('endpointId', '=', endpointId)
          .executeTakeFirstOrThrow()
      ).count,
    )

  return { endpoint, open, sendAll, countWaiting }
}
