// A payment gateway to try the shop without keys and without money: `npm run razorpay-local`.
import { randomInt } from 'node:crypto'
import { shopUrl } from '../shop-url.ts'
import { defaults, openRazorpayLocal } from './server.ts'

const port = Number(process.env.RAZORPAY_LOCAL_PORT ?? 4010)
const speed = Number(process.env.RAZORPAY_LOCAL_SPEED ?? 1)
const webhookUrl = shopUrl('/api/webhooks/razorpay')

// After a restart beside the same shop, the ids must not repeat earlier ones.
const seed = randomInt(2 ** 31)
const gateway = await openRazorpayLocal({ port, webhookUrl, speed, seed })
process.stdout.write(`The local payment gateway is at ${gateway.url}. Start the shop with:

  RAZORPAY_API_URL=${gateway.url} RAZORPAY_KEY_ID=${defaults.keyId} \\
  RAZORPAY_KEY_SECRET=${defaults.keySecret} RAZORPAY_WEBHOOK_SECRET=${defaults.webhookSecret} npm start

Payments are told to ${webhookUrl}. What it holds: ${gateway.url}/local/book
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => gateway.close().then(() => process.exit(0)))
