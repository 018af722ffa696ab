import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'

/** The best sellers are counted by a job, so that no page reads orders. */
export const salesJobs = (db: Db): Pick<Tasks, 'countSales'> => ({
  countSales: everySeconds(600, () => inTransaction(db, countSales)),
})

/**
 * Counts the pieces of each product that were ordered in the last 90 days, not counting voided orders. Only
 * figures that differ are written, since every process reads such a product again.
 */
export async function countSales(tx: Tx) {
  await sql`
    with sold as (
      select line.product_id, sum(line.quantity)::int as pieces
      from orders o join order_lines line on line.order_id = o.id
      where o.placed_at > now() - interval '90 days'
        and o.status not in ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN')
      group by line.product_id
    ),
    sold_no_more as (
      delete from product_sales where product_id not in (select product_id from sold)
    )
    insert into product_sales (product_id, pieces) select product_id, pieces from sold
    on conflict (product_id) do update set pieces = excluded.pieces
    where product_sales.pieces <> excluded.pieces`.execute(tx)
}
