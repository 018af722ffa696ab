// A second payment gateway to try the shop without keys and without money: `npm run cashfree-local`.
import { randomInt } from 'node:crypto'
import { shopUrl } from '../shop-url.ts'
import { defaults, openCashfreeLocal } from './server.ts'

const port = Number(process.env.CASHFREE_LOCAL_PORT ?? 4014)
const speed = Number(process.env.CASHFREE_LOCAL_SPEED ?? 1)
const webhookUrl = shopUrl('/api/webhooks/cashfree')

// After a restart beside the same shop, the numbers must not repeat earlier ones.
const firstNumber = randomInt(10 ** 9, 10 ** 10)
const gateway = await openCashfreeLocal({ port, webhookUrl, speed, firstNumber })
process.stdout.write(`The local payment gateway is at ${gateway.url}. Start the shop with:

  CASHFREE_API_URL=${gateway.url} CASHFREE_KEY_ID=${defaults.clientId} \\
  CASHFREE_KEY_SECRET=${defaults.clientSecret} npm start

Payments are told to ${webhookUrl}. What it holds: ${gateway.url}/local/book
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => gateway.close().then(() => process.exit(0)))
