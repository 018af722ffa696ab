import { Suspense } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'

const RecentShelf = lazyRetry(async () => ({
  default: (await import('../listing/recent-shelf.tsx')).RecentShelf,
}))

/** What was looked at before may be what is wanted now. */
export const LookedAt = () => (
  <Suspense>
    <RecentShelf />
  </Suspense>
)
