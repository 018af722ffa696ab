import { Suspense } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useCompared } from '#web/session/compared.ts'

const CompareTray = lazyRetry(() => import('./compare-tray.tsx'))

/** The tray of products to be compared, once there is one in it. */
export function CompareDock() {
  const list = useCompared()
  if (list.length === 0) return null
  return (
    <Suspense>
      <CompareTray list={list} />
    </Suspense>
  )
}
