import { sql } from 'kysely'
import type { ProductVersion, productHistoryApi } from '#contract/catalogue/product-history.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { readAnyProduct } from '../products/read-product.ts'
import { changesBetween } from './version-changes.ts'

/** The version before the first recorded change. */
const beforeAll = 0
const perPage = 20

/** The audit entries that say what a product was and became. */
const recorded = ['product.add', 'product.update', 'product.remove']

type Entry = {
  id: number
  at: string
  by: string
  action: string
  restored: { at: string | null } | null
  /** The product before; null if it was added. */
  before: Product | null
  after: Product
}

/**
 * Versions of a product, newest first, from the audit log, which keeps every product before and after each change by
 * staff. A change between two of them, such as by the merge of a category, is a version of its own.
 */
export async function listVersions(
  db: Db,
  productId: number,
  before?: number,
): Promise<Reply<typeof productHistoryApi.list>> {
  const current = await readAnyProduct(db, productId)
  const found = await listEntries(db, current, { before, limit: perPage + 1 })
  const entries = found.slice(0, perPage)
  const hasMore = found.length > perPage
  const versions = before === undefined ? elsewhere(found[0]?.after, current) : []
  for (const [place, entry] of entries.entries()) {
    versions.push(versionOf(entry, current))
    const older = found[place + 1]
    if (entry.before && older) versions.push(...elsewhere(older.after, entry.before))
    else if (entry.before)
      versions.push(...elsewhere(undefined, entry.before), first(entry.before, current))
  }
  const next = hasMore ? (entries.at(-1)?.id ?? null) : null
  return { name: current.name, versions, next }
}

/**
 * The values of a product in a version. Fields that did not exist then have their current value. Refuses an unknown
 * version.
 */
export async function readVersion(db: Db, current: Product, versionId: number): Promise<Product> {
  if (versionId === beforeAll) {
    const [oldest] = await listEntries(db, current, { limit: 1, oldest: true })
    if (oldest?.before) return oldest.before
    throw notFound('This version')
  }
  const [entry] = await listEntries(db, current, { id: versionId, limit: 1 })
  if (!entry) throw notFound('This version')
  return entry.after
}

type Which = { id?: number; before?: number | undefined; oldest?: boolean; limit: number }

async function listEntries(db: Db, current: Product, which: Which): Promise<Entry[]> {
  const { id, before, oldest = false, limit } = which
  const rows = await db
    .selectFrom('auditLog as entry')
    .select(['entry.id', 'entry.at', 'entry.actorName as by', 'entry.action'])
    .select(['entry.before', 'entry.after', restored.as('restored')])
    .where('entry.subject', '=', 'product')
    .where('entry.subjectId', '=', String(current.id))
    .where('entry.action', 'in', recorded)
    .$if(id !== undefined, (entries) => entries.where('entry.id', '=', id ?? 0))
    .$if(before !== undefined, (entries) => entries.where('entry.id', '<', before ?? 0))
    .orderBy('entry.id', oldest ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ before, after, ...entry }) => {
    // Removing an ordered product archives it, so the entry has the whole product only as it was before.
    const was = before as Partial<Product> | null
    const is = entry.action === 'product.remove' ? { ...was, ...(after as object) } : after
    return {
      ...entry,
      before: was && filled(was, current),
      after: filled(is as Partial<Product>, current),
    }
  })
}

/** If the change is a restore: the time of the restored version, null for the state before the first change. */
const restored = sql<{ at: string | null } | null>`(
  select json_build_object('at', version.at) from audit_log restore
  left join audit_log version on version.id = (restore.after->>'from')::bigint
  where restore.subject = 'product' and restore.subject_id = entry.subject_id
    and restore.action = 'product.restore' and (restore.after->>'as')::bigint = entry.id)`

const filled = (stored: Partial<Product>, current: Product): Product => ({
  ...current,
  ...stored,
  compliance: { ...current.compliance, ...stored.compliance },
})

const versionOf = ({ id, at, by, ...entry }: Entry, current: Product): ProductVersion => ({
  id,
  at,
  by,
  what: entry.restored ? 'restored' : (words[entry.action] ?? 'changed'),
  restoredFrom: entry.restored?.at ? new Date(entry.restored.at).toISOString() : null,
  changes: entry.before ? changesBetween(entry.before, entry.after) : [],
  differs: isOther(entry.after, current),
})

const words: Record<string, ProductVersion['what']> = {
  'product.add': 'added',
  'product.remove': 'archived',
}

/** Whether a restore would change something: it never changes the status. */
const isOther = (version: Product, current: Product) =>
  changesBetween(version, current).some(({ part }) => part !== null)

/** A change that no version records, if there was one. */
function elsewhere(before: Product | undefined, after: Product): ProductVersion[] {
  const changes = before ? changesBetween(before, after) : []
  return changes.length === 0 ? [] : [{ ...unrecorded, id: null, what: 'elsewhere', changes }]
}

const first = (product: Product, current: Product): ProductVersion => ({
  ...unrecorded,
  id: beforeAll,
  what: 'before',
  differs: isOther(product, current),
})

const unrecorded = { at: null, by: null, restoredFrom: null, changes: [], differs: false }
