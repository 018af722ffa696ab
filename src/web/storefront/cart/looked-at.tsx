import { lazy, Suspense } from 'react'

const RecentShelf = lazy(async () => ({
  default: (await import('../listing/recent-shelf.tsx')).RecentShelf,
}))

/** What was looked at before may be what is wanted now. */
export const LookedAt = () => (
  <Suspense>
    <RecentShelf />
  </Suspense>
)
