// An SMS gateway to try the shop without an account: `npm run msg91-local`.
import { randomInt } from 'node:crypto'
import { shopUrl } from '../shop-url.ts'
import { defaults, openMsg91Local } from './server.ts'
import { usualFlows } from './templates.ts'

const company = await openMsg91Local({
  port: Number(process.env.MSG91_LOCAL_PORT ?? 4030),
  webhookUrl: shopUrl('/api/webhooks/messages/msg91'),
  // After a restart beside the same shop, the ids must not repeat earlier ones.
  seed: randomInt(1_000_000, 900_000_000),
})
process.stdout.write(`The local SMS gateway is at ${company.url}, with the screen of every phone. Start the shop with:

  MSG91_API_URL=${company.url} npm start

and enter in Settings, Messages: auth key ${defaults.authKey}, header ${defaults.sender}, DLT entity id ${defaults.entityId},
webhook token ${defaults.webhookToken}. The approved texts, in the order of the kinds, as DLT template id and template id:

${usualFlows.map(({ dltId, id, text }) => `  ${dltId}  ${id}  ${text}`).join('\n')}

Numbers that end in 00 do not answer. It fails on command:

  curl ${company.url}/local/fault -H 'content-type: application/json' -d '{"mode": "hang"}'

(none, error, hang, reset, after, throttle, away)
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => company.close().then(() => process.exit(0)))
