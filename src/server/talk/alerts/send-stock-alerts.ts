import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { backInStockMail } from './alert-mails.ts'
import { sendAlerts } from './send-alerts.ts'

/** Mails everyone with an alert for something that is in stock now. */
export const sendStockAlerts = (db: Db) => sendAlerts(db, { takeDue, mailOf: backInStockMail })

type DueAlert = {
  productId: number
  variantId: number | null
  product: string
  variant: string | null
  userId: number
  email: string
  firstName: string
  isOpen: boolean
}

async function takeDue(tx: Tx, most: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as materialized (
      select a.id from stock_alerts a
      where exists (
        select from variants v
        join products p on p.id = v.product_id
        join stock s on s.variant_id = v.id
        where v.product_id = a.product_id and (a.variant_id is null or v.id = a.variant_id)
          and v.archived_at is null and p.status = 'PUBLISHED' and s.on_hand > s.reserved)
      order by a.id limit ${most}
      for update of a skip locked
    ),
    taken as (delete from stock_alerts using due where stock_alerts.id = due.id returning stock_alerts.*)
    select taken.product_id, taken.variant_id, p.name as product, v.name as variant, u.id as user_id, u.email, u.first_name,
      u.disabled_at is null as is_open
    from taken join products p on p.id = taken.product_id join users u on u.id = taken.user_id
    left join variants v on v.id = taken.variant_id
    order by taken.id`.execute(tx)
  return rows
}
