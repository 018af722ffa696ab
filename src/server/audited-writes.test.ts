import { expect, test } from 'vitest'
import { rolesFor } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import { backupsApi } from '#contract/backoffice/backups.ts'
import { mailWordsApi } from '#contract/backoffice/mail-words.ts'
import { officeEventsApi } from '#contract/backoffice/office-events.ts'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import { variantOptionsApi } from '#contract/catalogue/variant-options.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { courierSettingsApi } from '#contract/selling/courier-settings.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { orderEditsApi } from '#contract/selling/order-edits.ts'
import { productLabelsApi } from '#contract/selling/product-labels.ts'
import { staffOrdersApi } from '#contract/selling/staff-orders.ts'
import { mailServerApi } from '#contract/shop/mail-server.ts'
import { kitOf } from '#test/audited-writes/audited-write.ts'
import { catalogueWrites } from '#test/audited-writes/catalogue-writes.ts'
import { courierWrites } from '#test/audited-writes/courier-writes.ts'
import { operationWrites } from '#test/audited-writes/operation-writes.ts'
import { orderWrites } from '#test/audited-writes/order-writes.ts'
import { peopleWrites } from '#test/audited-writes/people-writes.ts'
import { setupWrites } from '#test/audited-writes/setup-writes.ts'
import { shopWrites } from '#test/audited-writes/shop-writes.ts'
import { openShop } from '#test/shop.ts'

const schedules = { tidyUp: { every: 3_600, at: 0, priority: 0, key: null } }
const shop = await openShop({ schedules })
const { db, given } = shop
const boss = await given.admin()
const kit = kitOf(shop, boss)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** They send something, and change nothing. */
const changeNothing: readonly Endpoint[] = [
  adminPaymentsApi.tryGateway,
  courierSettingsApi.test,
  mailServerApi.test,
  backupsApi.testBucket,
  mailWordsApi.preview,
  adminSearchApi.preview,
  fulfilmentApi.preview,
  fulfilmentApi.checkAwbs,
  staffOrdersApi.quote,
  orderEditsApi.quoteAddress,
  orderEditsApi.quoteItems,
  inventoryApi.checkList,
  productGridApi.check,
  variantOptionsApi.combine,
  productLabelsApi.print,
  officeEventsApi.look,
]

const writes = [
  ...catalogueWrites,
  ...shopWrites,
  ...orderWrites,
  ...courierWrites,
  ...peopleWrites,
  ...operationWrites,
  ...setupWrites,
]

test('every endpoint by which staff changes something is in the tables of this test', () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))
  const staffWrites = endpoints
    .filter(({ method, access }) => method !== 'GET' && access in rolesFor)
    .filter((endpoint) => !changeNothing.includes(endpoint))

  expect(writes.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(
    staffWrites.map(nameOf).sort(),
  )
})

test.each(writes.map((row) => [nameOf(row.endpoint), row] as const))(
  '%s leaves an audit entry with its actor and its subject',
  async (_name, row) => {
    await db.deleteFrom('rateLimits').execute()
    const { run } = await row.make(kit)
    const before = await lastEntry()

    const subject = await run()

    const entries = await db
      .selectFrom('auditLog')
      .select(['actorName', 'subject', 'subjectId'])
      .where('id', '>', before)
      .where('actorId', '=', boss.id)
      .execute()
    expect(
      entries.map(({ actorName, ...of }) => [actorName, `${of.subject} ${of.subjectId}`]),
    ).toContainEqual(['Asha Verma', subject])
  },
)

async function lastEntry(): Promise<number> {
  const { last } = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
