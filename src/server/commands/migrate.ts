import type { Config } from '#server/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openServer } from './database.ts'
import { say } from './terminal.ts'

/** Applies the migrations of this version and does nothing else. */
export async function migrateOnly(config: Config) {
  const server = await openServer(config)
  try {
    const { applied } = await migrate(server.url)
    say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
  } finally {
    await server.stop()
  }
}
