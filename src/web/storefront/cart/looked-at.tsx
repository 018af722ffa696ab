import { Suspense } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'

const RecentShelf = lazyRetry(async () => ({
  default: (await import('../listing/recent-shelf.tsx')).RecentShelf,
}))

/** Recently viewed products, which the shopper may want now. */
export const LookedAt = () => (
  <Suspense>
    <RecentShelf />
  </Suspense>
)
