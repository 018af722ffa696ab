import { borrowServer, hasShop, openServer } from '#server/commands/database.ts'
import { prepareWithRetry } from '#server/commands/first-start.ts'
import { openStorage } from '#server/commands/storage.ts'
import { step } from '#server/commands/terminal.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { fillMany } from '../bulk/fill-many.ts'

const mostProducts = 5_000_000

/**
 * `seed --products 100000`: adds generated products to the shop, for trials with many. Beside a running
 * shop it uses that shop's database, and the lists show the products as they come. If there is no shop yet,
 * it is set up as on a first start.
 */
export async function seedShop(config: Config, words: string[]) {
  const count = wantedCount(words)
  const isNew = !config.databaseUrl && !hasShop(config)
  const server = isNew ? await openServer(config) : await borrowServer(config)
  try {
    await migrate(server.url)
    await prepareWithRetry(server.url, await openStorage(config), config)
    await step(`Generating ${count.toLocaleString('en-IN')} products`, (tell) =>
      fillMany(server.url, count, tell),
    )
  } finally {
    await server.stop()
  }
}

function wantedCount(words: string[]): number {
  const [flag, number = ''] = words
  const count = Number(number)
  if (flag !== '--products' || !/^\d+$/.test(number) || count < 1 || count > mostProducts)
    throw new ConfigError(
      `seed: say how many, from 1 to ${mostProducts}: npm run seed -- --products 100000`,
    )
  return count
}
