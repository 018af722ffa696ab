import type { Config } from '#server/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openServer } from './database.ts'
import { say } from './terminal.ts'

/** Brings the database to what this version expects, and nothing else. */
export async function migrateOnly(config: Config) {
  const server = await openServer(config)
  try {
    const { applied } = await migrate(server.url)
    say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
  } finally {
    await server.stop()
  }
}
