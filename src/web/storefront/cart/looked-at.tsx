import { Suspense } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useHasRecent } from '#web/session/recent-products.ts'

const RecentShelf = lazyRetry(async () => ({
  default: (await import('../listing/recent-shelf.tsx')).RecentShelf,
}))

/** Recently viewed products, which the shopper may want now. */
export const LookedAt = () =>
  useHasRecent() ? (
    <Suspense>
      <RecentShelf />
    </Suspense>
  ) : null
