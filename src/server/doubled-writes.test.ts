import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { kitOf } from '#test/audited-writes/audited-write.ts'
import { staffWrites } from '#test/audited-writes/staff-writes.ts'
import { openShop } from '#test/shop.ts'

const schedules = { tidyUp: { every: 3_600, at: 0, priority: 0, key: null } }
const shop = await openShop({ schedules })
const kit = kitOf(shop, await shop.given.admin())

/** A double click: the second may be refused with a reason, or do nothing more, but it is no fault of the shop. */
test.each(staffWrites.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
  '%s sent twice at once is done, and the other is not answered as a fault of the shop',
  async (_name, row) => {
    await shop.db.deleteFrom('rateLimits').execute()
    const { run } = await row.make(kit)

    const answers = await Promise.allSettled([run(), run()])

    const reasons = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(reasons.map(codeOf)).not.toContain('server_failed')
    expect(reasons.length).toBeLessThan(2)
  },
)

function codeOf(reason: unknown): string {
  if (reason instanceof ApiError) return reason.problem.code
  throw reason
}
