import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')

/**
 * Files that take long, the longest first. If they began last, one of two workers would run alone at the
 * end.
 */
const long = [
  'test/start',
  'test/sitemap',
  'test/chaos/chaos',
  'demo/life/life',
  'src/server/platform/uploads/check-picture',
  'src/server/selling/orders/move-order',
  'src/server/selling/orders/shipments',
  'src/server/selling/coupons/coupons',
  'src/server/selling/payments/updates-in-any-order',
  'src/server/catalogue/index/lists/index-and-sql',
  'src/server/platform/uploads/pictures',
  'test/integrations',
  'test/two-processes',
  'src/server/backoffice/setup/remove-demo',
  'src/server/selling/checkout/same-figures',
].map((name) => join(root, `${name}.test.ts`))

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = long.indexOf(moduleId)
  return rank < 0 ? long.length : rank
}

/** The order of files without results of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const gone = long.filter((file) => !existsSync(file))
    if (gone.length > 0) throw new Error(`Moved or deleted, so not started first: ${gone}`)
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
