import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Says in the payment settings that the shop is a demo, so that its checkout takes payments without money. */
export const markDemoPayments = (tx: Tx) =>
  sql`insert into settings (section, value) values ('payments', '{"isDemo": true}')
    on conflict (section) do update set value = settings.value || excluded.value`.execute(tx)

/** From now on every payment needs a provider with keys. */
export const endDemoPayments = (tx: Tx) =>
  sql`update settings set value = value - 'isDemo' where section = 'payments'`.execute(tx)
