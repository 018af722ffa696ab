// WhatsApp to try the shop without Meta: `npm run whatsapp-local`.
import { randomInt } from 'node:crypto'
import { shopUrl } from '../shop-url.ts'
import { defaults, openWhatsappLocal } from './server.ts'

const company = await openWhatsappLocal({
  port: Number(process.env.WHATSAPP_LOCAL_PORT ?? 4040),
  webhookUrl: shopUrl('/api/webhooks/messages/whatsapp'),
  // After a restart beside the same shop, the ids must not repeat earlier ones.
  seed: randomInt(1_000_000, 900_000_000),
})
process.stdout.write(`The local WhatsApp is at ${company.url}, with the screen of every phone. Start the shop with:

  WHATSAPP_API_URL=${company.url} npm start

and enter in Settings, Messages: phone number ID ${defaults.phoneNumberId}, access token ${defaults.accessToken},
app secret ${defaults.appSecret}, verify token ${defaults.verifyToken}. Each kind of message has a template of the name
that its kind has in the API, such as order_placed, in the language en. Numbers that end in 00 or 01 are not on WhatsApp.
It fails on command:

  curl ${company.url}/local/fault -H 'content-type: application/json' -d '{"mode": "hang"}'

(none, error, hang, reset, after, throttle, away)
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => company.close().then(() => process.exit(0)))
