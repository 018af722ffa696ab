import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Which database a stored index was made from, and when, by the clock of the database. */
export type Origin = { database: string; seconds: number }

/**
 * The server, the database in it, and the table of products: a restored backup has another table, and then
 * the log of changes does not say what is different. One statement.
 */
export async function readOrigin(db: Db): Promise<Origin> {
  const { rows } = await sql<Origin>`
    select concat_ws('/', system_identifier, (select oid from pg_database where datname = current_database()),
        'products'::regclass::oid) as database,
      extract(epoch from now())::float8 as seconds
    from pg_control_system()`.execute(db)
  return rows[0] ?? { database: '', seconds: 0 }
}

const source = join(import.meta.dirname, '../../../..')
const folders = ['server/catalogue', 'search-engine', 'contract']

/**
 * A fingerprint of everything that decides what an index holds: the code of the catalogue, the search engine and the
 * contract, and the version of Node with its order of country names. Nobody has to raise a number by hand.
 */
export async function programFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const folder of folders.map((name) => join(source, name))) {
    const names = (await Array.fromAsync(glob('**/*.ts', { cwd: folder }))).sort()
    const sources = names.filter((name) => !name.endsWith('.test.ts'))
    for (const code of await Promise.all(sources.map((name) => readFile(join(folder, name)))))
      hash.update(code)
  }
  return hash.digest('hex')
}
