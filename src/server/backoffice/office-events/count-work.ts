import { sql } from 'kysely'
import { mayCall, type Role } from '#contract/access.ts'
import { type WorkCounts, type WorkKind, workKinds } from '#contract/backoffice/office-events.ts'
import { countStock } from '#server/catalogue/product-list/admin-products.ts'
import type { Change } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countOrderWork, countWords } from '../dashboard/work.ts'

export const allKinds = Object.keys(workKinds) as WorkKind[]

/** The kinds of work that a change of the log is about. */
export function kindsOf({ subject }: Change): readonly WorkKind[] {
  if (subject === 'everything') return allKinds
  if (subject === 'products') return ['stock']
  return allKinds.filter((kind) => subject === `work:${kind}`)
}

/** The kinds that a role may hear of. */
export const kindsFor = (role: Role) => allKinds.filter((kind) => mayCall(workKinds[kind], role))

/** Counts the open work of these kinds, as an owner sees it. */
export async function countWork(db: Db, kinds: ReadonlySet<WorkKind>): Promise<WorkCounts> {
  const isOf = (...wanted: WorkKind[]) => wanted.some((kind) => kinds.has(kind))
  const [orders, words, stock, newest] = await Promise.all([
    isOf('orders', 'payments', 'returns') ? countOrderWork(db) : null,
    isOf('messages', 'reviews') ? countWords(db, 'OWNER') : null,
    isOf('stock') ? countStock(db) : null,
    readNewest(db),
  ])
  return { ...orders, ...words, ...stock, ...newest }
}

/** Three looks at the end of an index. */
async function readNewest(db: Db): Promise<WorkCounts> {
  const { rows } = await sql<WorkCounts>`select
    coalesce((select max(id) from orders), 0)::bigint as newest_order,
    coalesce((select max(id) from returns), 0)::bigint as newest_return,
    coalesce((select max(id) from tickets), 0)::bigint as newest_message`.execute(db)
  return rows[0] ?? {}
}

const kindOfCount: Record<keyof WorkCounts, WorkKind> = {
  paymentPending: 'orders',
  toConfirm: 'orders',
  callsToMake: 'orders',
  toPack: 'orders',
  toShip: 'orders',
  returnsWaiting: 'returns',
  paymentsToReview: 'payments',
  lowStock: 'stock',
  outOfStock: 'stock',
  openTickets: 'messages',
  reviewsToRead: 'reviews',
  questionsToAnswer: 'reviews',
  newestOrder: 'orders',
  newestReturn: 'returns',
  newestMessage: 'messages',
}

/** Only the counts of these kinds. */
export function countsOf(counts: WorkCounts, kinds: readonly WorkKind[]): WorkCounts {
  const own = Object.entries(counts).filter(([name]) =>
    kinds.includes(kindOfCount[name as keyof WorkCounts]),
  )
  return Object.fromEntries(own)
}
