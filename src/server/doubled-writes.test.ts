import { expect, test } from 'vitest'
import { readDocument } from '#test/assistants.ts'
import { kitOf } from '#test/audited-writes/audited-write.ts'
import { staffWrites } from '#test/audited-writes/staff-writes.ts'
import { openShop } from '#test/shop.ts'
import { openPictureSupplier } from '#test/supplier.ts'
import { refusalsOfTwo } from '#test/twice.ts'

const schedules = { tidyUp: { every: 3_600, at: 0, priority: 0, key: null } }
const supplier = await openPictureSupplier()
const shop = await openShop({
  schedules,
  network: supplier.network,
  readClientDocument: readDocument,
})
const kit = kitOf(shop, await shop.given.admin(), supplier.url)

/** A double click: the second may be refused with a reason, or do nothing more, but it is no fault of the shop. */
test.each(staffWrites.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
  '%s sent twice at once is done, and the other is not answered as a fault of the shop',
  async (_name, row) => {
    await shop.db.deleteFrom('rateLimits').execute()
    const { run } = await row.make(kit)

    const refusals = await refusalsOfTwo(run)

    expect(refusals).not.toContain('server_failed')
    expect(refusals.length).toBeLessThan(2)
  },
)
