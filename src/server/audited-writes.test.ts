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
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { staffOrdersApi } from '#contract/selling/staff-orders.ts'
import { mailServerApi } from '#contract/shop/mail-server.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { eInvoiceSettingsApi } from '#contract/tax/e-invoice-settings.ts'
import { readDocument } from '#test/assistants.ts'
import { kitOf } from '#test/audited-writes/audited-write.ts'
import { staffWrites } from '#test/audited-writes/staff-writes.ts'
import { openShop } from '#test/shop.ts'
import { openPictureSupplier } from '#test/supplier.ts'

const schedules = { tidyUp: { every: 3_600, at: 0, priority: 0, key: null } }
const supplier = await openPictureSupplier()
const shop = await openShop({
  schedules,
  network: supplier.network,
  readClientDocument: readDocument,
})
const { db, given } = shop
const boss = await given.admin()
const kit = kitOf(shop, boss, supplier.url)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** They send something, and change nothing. */
const changeNothing: readonly Endpoint[] = [
  adminPaymentsApi.tryGateway,
  courierSettingsApi.test,
  eInvoiceSettingsApi.test,
  mailServerApi.test,
  messagesApi.test,
  backupsApi.testBucket,
  mailWordsApi.preview,
  adminSearchApi.preview,
  fulfilmentApi.preview,
  fulfilmentApi.checkAwbs,
  serialNumbersApi.open,
  staffOrdersApi.quote,
  orderEditsApi.quoteAddress,
  orderEditsApi.quoteItems,
  inventoryApi.checkList,
  productGridApi.check,
  variantOptionsApi.combine,
  productLabelsApi.print,
  officeEventsApi.look,
]

test('every endpoint by which staff changes something is in the tables of this test', () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))
  const expected = endpoints
    .filter(({ method, access }) => method !== 'GET' && access in rolesFor)
    .filter((endpoint) => !changeNothing.includes(endpoint))

  expect(staffWrites.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(
    expected.map(nameOf).sort(),
  )
})

test.each(staffWrites.map((row) => [nameOf(row.endpoint), row] as const))(
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
