import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import {
  openRazorpayLocal,
  type RazorpayLocal,
  type RazorpayLocalOptions,
} from '#tools/razorpay-local/server.ts'

/** A gateway that closes with its test. */
export async function openGateway(options: RazorpayLocalOptions = {}) {
  const gateway = await openRazorpayLocal(options)
  onTestFinished(() => gateway.close())
  return gateway
}

type ReceivedWebhook = { event: string; id: string; signature: string; body: string }

/** A webhook receiver that answers with these statuses in turn, then 200. */
export async function openReceiver(statuses: number[] = []) {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name])
      const id = header('x-razorpay-event-id')
      received.push({
        event: JSON.parse(body).event,
        id,
        signature: header('x-razorpay-signature'),
        body,
      })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/api/webhooks/razorpay` }
}

/** Calls the API of a gateway with its key. */
export function caller(gateway: RazorpayLocal) {
  const authorization = `Basic ${Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString('base64')}`
  return async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(`${gateway.url}/v1${path}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
}

export const rupees499 = { amount: 49_900, currency: 'INR', receipt: 'KG-100001' }
