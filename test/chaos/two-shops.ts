import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { openRazorpayLocal } from '#tools/razorpay-local/server.ts'
import { openShiprocketLocal } from '#tools/shiprocket-local/server.ts'
import { end, freePort, type Running, start } from '../running-shop.ts'

export type TwoShops = Awaited<ReturnType<typeof openTwoShops>>

/**
 * Two processes of a shop on one database, which the first of them starts, a gateway that reports to
 * whichever answers, as behind a load balancer, and a courier company.
 */
export async function openTwoShops(dataDir: string) {
  const ports = [await freePort(), await freePort()] as const
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const balancer = await openBalancer(origins)
  const gateway = await openRazorpayLocal({ webhookUrl: balancer.url, speed: 20 })
  const company = await openShiprocketLocal()
  const keys = {
    SETTINGS_KEY: randomBytes(32).toString('hex'),
    SHIPROCKET_API_URL: company.url,
    RAZORPAY_API_URL: gateway.url,
    RAZORPAY_KEY_ID: gateway.keyId,
    RAZORPAY_KEY_SECRET: gateway.keySecret,
    RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
  }
  const first = await start(dataDir, ports[0], keys)
  const { url } = await openEmbedded(dataDir)
  const starters = [
    () => start(dataDir, ports[0], keys),
    () => start(dataDir, ports[1], { ...keys, DATABASE_URL: url }),
  ] as const
  const second = await starters[1]().catch(async (error: unknown) => {
    await end(first.child, 'SIGTERM')
    throw error
  })
  const shops: [Running, Running] = [first, second]

  async function kill(which: 0 | 1) {
    await end(shops[which].child, 'SIGKILL')
    shops[which] = await starters[which]()
  }

  return {
    url,
    gateway,
    company,
    origins,
    kill,
    /** The address of either of them. */
    anyOrigin: () => origins[Math.random() < 0.5 ? 0 : 1] ?? '',
    killBoth: () => Promise.all([kill(0), kill(1)]),
    killDatabase() {
      const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    /** Fails when one of them has ended although nobody killed it. */
    async endsByItself(): Promise<never> {
      for (;;) {
        for (const { child, said } of shops) {
          const how = child.exitCode ?? child.signalCode
          if (how !== null && how !== 'SIGKILL')
            throw new Error(`a shop ended with ${how}: ${said()}`)
        }
        await pause(1_000)
      }
    },
    async close() {
      // The process that started the database stops last.
      for (const { child } of shops.toReversed())
        if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
      await gateway.close()
      await company.close()
      balancer.close()
    },
  }
}

/** Forwards webhooks, byte by byte, to whichever process answers. */
async function openBalancer(origins: string[]) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith('x-razorpay') || name === 'content-type' ? [[name, String(value)]] : [],
    )
    const body = Buffer.concat(chunks)
    for (const origin of Math.random() < 0.5 ? origins : origins.toReversed()) {
      const answer = await fetch(`${origin}${request.url}`, {
        method: 'POST',
        headers: Object.fromEntries(headers),
        body,
        signal: AbortSignal.timeout(4_000),
      }).catch(() => null)
      if (answer) return response.writeHead(answer.status).end()
    }
    return response.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/webhooks/razorpay`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
