import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { explainFault } from '#server/commands/start-fault.ts'
import { say } from '#server/commands/terminal.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

// Keeps the compiled program between starts, so that the next one loads it in half the time.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'))

/** The commands of the command line. */
const commands = {
  serve: async () => (await import('#server/commands/serve.ts')).serveShop,
  migrate: async () => (await import('#server/commands/migrate.ts')).migrateOnly,
  index: async () => (await import('#server/commands/index-catalogue.ts')).indexCatalogue,
  invariants: async () => (await import('#server/commands/invariants.ts')).showInvariants,
  backup: async () => (await import('#server/commands/backup.ts')).backUpShop,
  restore: async () => (await import('#server/commands/restore.ts')).restoreBackup,
  demo: async () => (await import('#server/commands/demo.ts')).moveDemo,
  seed: async () => (await import('#demo/commands/seed.ts')).seedShop,
  'two-factor-off': async () =>
    (await import('#server/commands/two-factor-off.ts')).switchOffTwoFactor,
  uploads: async () => (await import('#server/commands/uploads.ts')).moveUploads,
}

const isCommand = (name: string): name is keyof typeof commands => name in commands

async function main([name = 'serve', ...words]: string[]) {
  if (!isCommand(name)) throw new ConfigError(`no such command: ${name}`)
  // Refuses a wrong environment before it loads the program, which takes a second.
  const config = readConfig(process.env)
  const run = await commands[name]()
  try {
    await run(config, words)
  } catch (error) {
    throw explainFault(error, config)
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  // A bug is printed with its stack and every cause.
  say(error instanceof ConfigError ? error.message : inspect(error))
  process.exit(1)
}
