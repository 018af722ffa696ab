import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { giveBuiltInSynonyms } from '#server/catalogue/search/built-in-synonyms.ts'
import { inTransaction, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server with a migrated template; every test file copies it. */
    databaseUrl: string
  }
}

/** Test data need not survive a crash, so no commit waits for the disk. */
const unsafe = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']

/**
 * One real PostgreSQL for the whole run, with a migrated shop as the template of all others. It is empty
 * except for the synonyms that every shop begins with.
 */
export default async function setup(project: TestProject) {
  const dataDir = newDataDir()
  const server = await openEmbedded(dataDir)
  const template = server.url.replace(/karigar$/, 'template_shop')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  for (const setting of unsafe) await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  await weakenPassword(client, server.url)
  await client.query('create database template_shop')
  await client.end()
  await migrate(template)
  await fill(template)
  project.provide('databaseUrl', server.url)

  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Stores the same password with one round of hashing instead of 4,096. A run connects some thousand times, and
 * both ends hash each time.
 */
async function weakenPassword(client: pg.Client, url: string) {
  const { username, password } = new URL(url)
  await client.query('set scram_iterations = 1')
  await client.query(
    `alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`,
  )
}

/** A new folder for a database that goes with this process. */
export function newDataDir(): string {
  const folder = roomyFolder()
  removeLeftovers(folder)
  return mkdtempSync(join(folder, `karigar-test-${process.pid}-`))
}

/** In memory, where there is room: a database is a thousand files, which cost a disk ten times as much. */
function roomyFolder() {
  if (!existsSync('/dev/shm')) return tmpdir()
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2_000_000_000 ? '/dev/shm' : tmpdir()
}

/**
 * Removes the databases of runs that were killed, because they take memory. A PostgreSQL that loses its
 * folder ends by itself within a minute.
 */
function removeLeftovers(folder: string) {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^karigar-test-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function fill(url: string) {
  const db = openDatabase(url)
  await inTransaction(db, (tx) => giveBuiltInSynonyms(tx))
  await db.destroy()
}
