import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { skuTitle } from '../../records/product-columns.ts'
import { picturesIn, skusIn, ZipRefusal } from './zip-entries.ts'
import { isZipComplete, openZipPieces, readZipArrival } from './zip-pieces.ts'

type Listed = { name: string; sku: string | null; problem: string | null }

/**
 * Lists the files of an import's zip among its pictures: those that a line names, and those that are named after
 * a SKU of the file. Returns why the zip cannot be used, if so.
 */
export async function listZip(db: Db, importId: number): Promise<string | null> {
  if (!isZipComplete(await readZipArrival(db, importId))) return null
  const known = await readKnown(db, importId)
  const files = new Map<string, Listed>()
  try {
    for await (const { entry, name, problem } of picturesIn(await openZipPieces(db, importId))) {
      const sku = known.names.has(name)
        ? null
        : (skusIn(name).find((one) => known.skus.has(one)) ?? null)
      const isUsed = sku !== null || known.names.has(name)
      const isTwice = files.has(name)
      // Its path, as far as the database takes it.
      const key = isTwice ? entry.fileName.slice(-1_000) : name
      files.set(key, {
        name: key,
        sku: isTwice ? null : sku,
        problem: isTwice ? nameTwice : isUsed ? problem : nobodyNamesIt,
      })
    }
  } catch (error) {
    return error instanceof ZipRefusal ? error.message : brokenZip(error)
  }
  if (files.size === 0) return 'This zip holds no pictures.'
  await inTransaction(db, async (tx) => {
    const rows = [...files.values()].map(({ name, sku, problem }) => ({
      importId,
      name,
      sku,
      problem,
      isZipped: true,
    }))
    await sql`
      insert into import_pictures (import_id, name, sku, problem, is_zipped)
      select import_id, name, sku, problem, is_zipped
      from json_populate_recordset(null::import_pictures, ${jsonRows(rows)})
      on conflict (import_id, name) do update set problem = excluded.problem`.execute(tx)
    await tx
      .updateTable('importPictures')
      .set({ problem: 'The zip has no file with this name.' })
      .where('importId', '=', importId)
      .where('isZipped', '=', true)
      .where('name', '!=', sql<string>`all(${[...files.keys()]})`)
      .execute()
    await tx.updateTable('imports').set({ isZipListed: true }).where('id', '=', importId).execute()
  })
  return null
}

/** The file names that lines of the import name, and the SKUs of all its lines. */
async function readKnown(db: Db, importId: number) {
  const named = await db
    .selectFrom('importPictures')
    .select('name')
    .where('importId', '=', importId)
    .where('isZipped', '=', true)
    .execute()
  const { rows: skus } = await sql<{ sku: string | null }>`
    select distinct line->'cells'->>${skuTitle} as sku
    from import_rows, jsonb_array_elements(lines) as line where import_id = ${importId}`.execute(db)
  return {
    names: new Set(named.map(({ name }) => name)),
    skus: new Set(skus.flatMap(({ sku }) => (sku ? [sku] : []))),
  }
}

const nameTwice = 'Another file of the zip has the same name.'
/** Problem of a file of the zip that belongs to no product. */
export const nobodyNamesIt = 'No row has this SKU, and none names this file.'

/** The zip reader throws a plain `Error` for a file that is damaged, no zip at all, or badly named in it. */
function brokenZip(error: unknown): string {
  if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) throw error
  return badName.test(error.message) ? badlyNamed : damagedZip
}

/** The reader's message about names that would lead outside the folder of the unpacked zip. */
const badName = /^(?:invalid relative path|absolute path|invalid characters in fileName)/
const badlyNamed =
  'A file of this zip has a name that leads into another folder, such as ../a.jpg. Put the pictures into a new zip.'
const damagedZip = 'This zip is damaged or incomplete. Create it again and choose the new file.'
