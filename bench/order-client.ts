import { Agent, request } from 'node:http'
import type { Buyer } from '#test/crowd.ts'

/**
 * Places orders over a number of keep-alive connections, and throws at any answer but 201. Plain HTTP,
 * because `fetch` would use a large part of the shop's own two cores.
 */
export function openOrderClient(origin: string, connections: number) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function place({ token, key }: Buyer, body: object): Promise<void> {
    const payload = Buffer.from(JSON.stringify(body))
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': payload.length,
        'idempotency-key': key,
      }
      const sent = request(
        { agent, hostname, port, method: 'POST', path: '/api/orders', headers },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if (response.statusCode !== 201)
              return reject(new Error(`${response.statusCode} ${text}`))
            resolve(JSON.parse(text))
          })
        },
      )
      sent.on('error', reject)
      sent.end(payload)
    })
  }
  return { place, close: () => agent.destroy() }
}
