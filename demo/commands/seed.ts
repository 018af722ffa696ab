import { borrowServer, hasShop, openServer } from '#server/commands/database.ts'
import { prepareWithRetry } from '#server/commands/first-start.ts'
import { openStorage } from '#server/commands/storage.ts'
import { step } from '#server/commands/terminal.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { fillMany } from '../bulk/fill-many.ts'
import { fillOrders } from '../bulk/fill-orders.ts'

const most = 5_000_000

/**
 * `seed --products 100000 --orders 1000000`: adds generated products, and orders of the last two years, for trials with
 * many. Beside a running shop it uses that shop's database, and the lists show them as they come. If there is no shop yet,
 * it is set up as on a first start; with orders, without the demo's own.
 */
export async function seedShop(config: Config, words: string[]) {
  const { products, orders } = wantedCounts(words)
  const isNew = !config.databaseUrl && !hasShop(config)
  const server = isNew ? await openServer(config) : await borrowServer(config)
  const demo = config.demo && orders > 0 ? { hasLife: false } : config.demo
  try {
    await migrate(server.url)
    await prepareWithRetry(server.url, await openStorage(config), { ...config, demo })
    if (products > 0)
      await step(`Generating ${products.toLocaleString('en-IN')} products`, (tell) =>
        fillMany(server.url, products, tell),
      )
    if (orders > 0)
      await step(`Generating ${orders.toLocaleString('en-IN')} orders`, (tell) =>
        fillOrders(server.url, orders, tell),
      )
  } finally {
    await server.stop()
  }
}

function wantedCounts(words: string[]): { products: number; orders: number } {
  const wanted = { products: 0, orders: 0 }
  if (words.length === 0) throw sayHowMany()
  for (let at = 0; at < words.length; at += 2) {
    const [flag = '', number = ''] = words.slice(at, at + 2)
    const count = Number(number)
    if (!/^\d+$/.test(number) || count < 1 || count > most) throw sayHowMany()
    if (flag === '--products') wanted.products = count
    else if (flag === '--orders') wanted.orders = count
    else throw sayHowMany()
  }
  return wanted
}

const sayHowMany = () =>
  new ConfigError(
    `seed: say how many, from 1 to ${most}: npm run seed -- --products 100000, and --orders 1000000 if you want orders`,
  )
