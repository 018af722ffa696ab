// A process that sends webhooks until it is killed. It is started by storm.ts.
import { setTimeout as pause } from 'node:timers/promises'
import { openDeliveries } from '#server/backoffice/webhooks/send-deliveries.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { quickPace, testNetwork } from './receiving.ts'

const [, , url = '', key = ''] = process.argv
const options = {
  box: createSecretBox([Buffer.from(key, 'hex')]),
  network: testNetwork,
  pace: { ...quickPace, timeoutMs: 1_000 },
}
const deliveries = openDeliveries(openDatabase(url), options, (error) =>
  console.error(String(error)),
)
for (;;) {
  await deliveries.look()
  await pause(20)
}
