import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertLinksApi } from '#contract/talk/alert-links.ts'
import { stockAlertsApi } from '#contract/talk/stock-alerts.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { MailHeaders } from '#server/platform/mail/mail-text.ts'
import { openShop } from '#test/shop.ts'
import { deleteOldAlertLinks } from './alert-links.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

const { db, given, visitor } = await openShop()

const stop = (token: string) => visitor(alertLinksApi.stop, { params: { token } })

test('the link in an alert stops all other alerts of its reader, as often as it is called', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const [saw, drill] = [await given.variant({ onHand: 0 }), await given.variant({ onHand: 0 })]
  for (const { productId: id } of [saw, drill])
    for (const who of [asha, ravi]) await who(stockAlertsApi.add, { params: { id }, body: null })
  await db.updateTable('stock').set({ onHand: 5 }).where('variantId', '=', saw.id).execute()
  await sendStockAlerts(db)
  const mail = await db
    .selectFrom('mails')
    .select('headers')
    .where('kind', '=', 'back_in_stock')
    .where('recipient', '=', asha.email)
    .$narrowType<{ headers: MailHeaders }>()
    .executeTakeFirstOrThrow()
  const token = mail.headers.unsubscribe?.replace('/stop-alerts/', '') ?? ''

  expect(await stop(token)).toEqual({ isStopped: true })
  expect(await stop(token)).toEqual({ isStopped: true })

  const left = await db.selectFrom('stockAlerts').select('userId').execute()
  expect(left).toEqual([{ userId: ravi.id }])
  await db.updateTable('alertLinks').set({ expiresAt: sql`now() - interval '1 second'` }).execute()
  await expect(stop(token)).rejects.toMatchObject({ problem: { status: 404 } })
  await inTransaction(db, deleteOldAlertLinks)
  expect(await db.selectFrom('alertLinks').select('userId').execute()).toEqual([])
})
