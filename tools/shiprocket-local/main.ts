// A courier company to try the shop without an account and without parcels: `npm run shiprocket-local`.
import { randomInt } from 'node:crypto'
import { shopUrl } from '../shop-url.ts'
import { defaults, openShiprocketLocal } from './server.ts'

const port = Number(process.env.SHIPROCKET_LOCAL_PORT ?? 4020)
const webhookUrl = shopUrl('/api/webhooks/parcels')

// After a restart beside the same shop, the numbers must not repeat earlier ones.
const company = await openShiprocketLocal({
  port,
  webhookUrl,
  seed: randomInt(100_000, 900_000) * 100,
})
process.stdout.write(`The local courier company is at ${company.url}. Start the shop with:

  SHIPROCKET_API_URL=${company.url} npm start

and enter in Settings, Couriers: email ${defaults.email}, password ${defaults.password},
webhook token ${defaults.webhookToken}. A courier scans a parcel with:

  curl ${company.url}/local/scan -H 'content-type: application/json' -d '{"awb": "…", "label": "PICKED UP"}'

What it holds: ${company.url}/local/book
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => company.close().then(() => process.exit(0)))
