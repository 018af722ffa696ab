import type { Config } from '#server/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { borrowServer, hasShop, openServer } from './database.ts'
import { say } from './terminal.ts'

/** Applies the migrations of this version and does nothing else, also beside a running shop. */
export async function migrateOnly(config: Config) {
  const server = hasShop(config) ? await borrowServer(config) : await openServer(config)
  try {
    const { applied } = await migrate(server.url)
    say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
  } finally {
    await server.stop()
  }
}
