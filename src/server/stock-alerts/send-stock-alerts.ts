import { sql } from 'kysely'
import { readCompany } from '../company/settings.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { composeMail } from '../notifications/mail-layout.ts'
import { sendMail } from '../notifications/outbox.ts'

/** Mails written in one transaction. */
const batch = 100

/**
 * Mails everyone who waits for something that is in stock now, and takes them off the list: one mail
 * per alert, however many do this at once, because the mail is queued where the alert is deleted.
 */
export async function sendStockAlerts(db: Db, publicUrl: string) {
  for (;;) {
    const sent = await inTransaction(db, (tx) => sendBatch(tx, publicUrl))
    if (sent < batch) return
  }
}

type DueAlert = {
  productId: number
  variantId: number | null
  product: string
  variant: string | null
  email: string
  firstName: string
  isOpen: boolean
}

async function sendBatch(tx: Tx, publicUrl: string): Promise<number> {
  const due = await takeDue(tx)
  if (due.length === 0) return 0
  const { name } = await readCompany(tx)
  for (const alert of due)
    if (alert.isOpen) await sendMail(tx, mailOf(alert, { shopName: name, publicUrl }))
  return due.length
}

/** Whoever does the same at the same time takes others. */
async function takeDue(tx: Tx): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as materialized (
      select a.id from stock_alerts a
      where exists (
        select from variants v
        join products p on p.id = v.product_id
        join stock s on s.variant_id = v.id
        where v.product_id = a.product_id and (a.variant_id is null or v.id = a.variant_id)
          and v.archived_at is null and p.status = 'PUBLISHED' and s.on_hand > s.reserved)
      order by a.id limit ${batch}
      for update of a skip locked
    ),
    taken as (delete from stock_alerts using due where stock_alerts.id = due.id returning stock_alerts.*)
    select taken.product_id, taken.variant_id, p.name as product, v.name as variant, u.email, u.first_name,
      u.disabled_at is null as is_open
    from taken join products p on p.id = taken.product_id join users u on u.id = taken.user_id
    left join variants v on v.id = taken.variant_id
    order by taken.id`.execute(tx)
  return rows
}

function mailOf(
  { email, firstName, product, variant, productId, variantId }: DueAlert,
  { shopName, publicUrl }: { shopName: string; publicUrl: string },
) {
  const name = [product, variant].filter(Boolean).join(', ')
  const link = `${publicUrl}/product/${productId}${variantId ? `?variant=${variantId}` : ''}`
  const mail = composeMail(
    `Back in stock: ${name}`,
    [
      `Hi ${firstName},`,
      `${name} is in stock again. We keep none aside, so first come, first served.`,
      { button: 'See it', link },
      'You asked for this mail, and it is the only one: you are off the list now.',
    ],
    shopName,
  )
  return { kind: 'back_in_stock', to: email, ...mail }
}
