import { explained } from './commands/start-fault.ts'
import { say } from './commands/terminal.ts'
import { ConfigError, readConfig } from './config.ts'

/** What can be asked of the shop from the command line. */
const commands = {
  serve: async () => (await import('./commands/serve.ts')).serveShop,
  migrate: async () => (await import('./commands/migrate.ts')).migrateOnly,
  invariants: async () => (await import('./commands/invariants.ts')).showInvariants,
  seed: async () => (await import('#demo/commands/seed.ts')).seedShop,
  uploads: async () => (await import('./commands/uploads.ts')).moveUploads,
}

const isCommand = (name: string): name is keyof typeof commands => name in commands

async function main([name = 'serve', ...words]: string[]) {
  if (!isCommand(name)) throw new ConfigError(`no such command: ${name}`)
  const run = await commands[name]()
  const config = readConfig(process.env)
  try {
    await run(config, words)
  } catch (error) {
    throw explained(error, config)
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  say(
    error instanceof ConfigError
      ? error.message
      : String(error instanceof Error ? error.stack : error),
  )
  process.exit(1)
}
