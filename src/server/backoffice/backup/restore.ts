import type pg from 'pg'
import { plural } from '#contract/plural.ts'
import {
  checksumOf,
  migrationNames,
  OtherBuild,
  todaysMigrations,
  unfinishedRestore,
} from '#server/platform/db/migrate.ts'
import { shopVersion } from '#server/platform/shop-version.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { pauseRestoredWebhooks } from '../webhooks/pause-restored.ts'
import type { Report } from './back-up.ts'
import { BackupFault } from './backup-fault.ts'
import type { BackupHeader } from './file-format.ts'
import { loadDatabase } from './load-database.ts'
import { type ReadPart, readBackup } from './read-backup.ts'
import { openSealed } from './seal-key.ts'
import { withClient } from './snapshot.ts'

export type Target = {
  /** An empty database. */
  url: string
  /** Null: the pictures are not restored. */
  storage: Storage | null
}

export type Checked = { header: BackupHeader; parts: number; pictures: number; key: string | null }

/**
 * Reads the whole file before anything is restored: refuses a damaged file, a backup of a newer shop and a
 * wrong passphrase. Without a passphrase the settings key stays sealed.
 */
export const checkFile = (
  path: string,
  passphrase: string | null,
  report: Report,
): Promise<Checked> =>
  readBackup(path, async ({ header, size, parts }) => {
    refuseUnknown(header)
    const checked: Checked = { header, parts: 0, pictures: 0, key: null }
    for await (const { part, chunks, at } of parts()) {
      if (part.kind === 'key' && passphrase !== null)
        checked.key = await openKey(passphrase, await gathered(chunks()))
      if (part.kind === 'picture') checked.pictures += 1
      for await (const _chunk of chunks());
      checked.parts += 1
      report(at(), size)
    }
    return checked
  })

/**
 * Restores a checked backup into an empty database and puts its pictures into the storage. Refuses a database
 * with a shop or anything else in it. A failure leaves the database empty again and removes the pictures that
 * it wrote. The webhooks are paused.
 */
export async function restoreShop(path: string, { url, storage }: Target, report: Report) {
  await withClient(url, async (client) => {
    await prepareEmpty(client)
    const written: string[] = []
    try {
      await readBackup(path, ({ header, size, parts }) =>
        loadDatabase(
          url,
          { header, parts: reportProgress(parts(), size, report) },
          async (read) => {
            if (storage) await restorePicture(storage, read, written)
          },
        ),
      )
      await pauseRestoredWebhooks(client)
      await client.query(`drop table public.${unfinishedRestore}`)
    } catch (error) {
      for (const name of written) await storage?.remove(name)
      await emptyDatabase(client).catch(() => undefined)
      throw error
    }
  })
}

/** The parts of a file, with the position after each as progress. */
export async function* reportProgress(
  parts: AsyncIterable<ReadPart>,
  size: number,
  report: Report,
) {
  for await (const read of parts) {
    yield read
    report(read.at(), size)
  }
}

async function restorePicture(storage: Storage, { part, chunks }: ReadPart, written: string[]) {
  if (part.kind !== 'picture') return
  const bytes = await gathered(chunks())
  const existing = await storage.read(part.name)
  if (existing?.equals(bytes)) return
  if (!existing) written.push(part.name)
  await storage.write(part.name, bytes)
}

const gathered = async (chunks: AsyncIterable<Buffer>) =>
  Buffer.concat(await Array.fromAsync(chunks))

async function openKey(passphrase: string, sealed: Buffer): Promise<string> {
  const key = await openSealed(passphrase, sealed)
  if (key === null) throw new BackupFault('the passphrase is not the one of this backup')
  return key
}

/** A migration that this program lacks, or has with other words, comes from a newer version. */
function refuseUnknown(header: BackupHeader) {
  const { shop } = header
  const migrations = ofToday(header)
  const known = new Map(migrationNames().map((name) => [name, checksumOf(name)]))
  const unknown = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (unknown)
    throw new BackupFault(
      `this backup was made by Karigar ${shop} and needs its migration ${unknown.name}, which this Karigar ${shopVersion} does not have; update the shop first`,
    )
}

function ofToday({ migrations }: BackupHeader) {
  try {
    return todaysMigrations(migrations)
  } catch (error) {
    throw error instanceof OtherBuild ? new BackupFault(`this backup: ${error.message}`) : error
  }
}

/** Refuses a database that has anything in it, unless an earlier restore left it. Marks it as unfinished. */
async function prepareEmpty(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select class.oid::regclass::text as name
     from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^(pg_|information_schema$)'
       and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
     order by 1`,
  )
  const names = rows.map(({ name }) => name)
  if (names.includes(unfinishedRestore)) await emptyDatabase(client)
  else if (names.includes('migrations') && names.includes('orders')) throw await aShopIsHere(client)
  else if (names.length > 0)
    throw new BackupFault(
      `the database is not empty: it has the table ${names[0]}. A backup goes into an empty one.`,
    )
  await client.query(`create table public.${unfinishedRestore} ()`)
}

async function aShopIsHere(client: pg.Client) {
  const { rows } = await client.query<{ products: number; orders: number }>(
    `select (select count(*) from products)::float8 as products,
       (select count(*) from orders)::float8 as orders`,
  )
  const [{ products, orders } = { products: 0, orders: 0 }] = rows
  return new BackupFault(
    `there is a shop here already, with ${plural(products, 'product')} and ${plural(orders, 'order')}. A backup goes into an empty DATA_DIR or an empty database; nothing was changed.`,
  )
}

/** Drops everything but extensions: the restore began in an empty database. */
const emptyDatabase = (client: pg.Client) =>
  client.query(`do $$
begin
  drop schema if exists audit, graphile_worker cascade;
  execute coalesce((
    select string_agg(format('drop %s if exists %s cascade', kind, name), ';')
    from (
      select oid, 'table' as kind, oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all
      select oid, 'sequence', oid::regclass::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all
      select oid, 'function', oid::regprocedure::text from pg_proc
      where pronamespace = 'public'::regnamespace
    ) made
    where not exists (select from pg_depend where objid = made.oid and deptype = 'e')), '');
end $$`)
