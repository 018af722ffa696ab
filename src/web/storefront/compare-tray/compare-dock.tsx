import { Suspense } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useCompared } from '#web/session/compared.ts'

const CompareTray = lazyRetry(() => import('./compare-tray.tsx'))

/** The compare tray, shown once it has a product. */
export function CompareDock() {
  const list = useCompared()
  if (list.length === 0) return null
  return (
    <Suspense>
      <CompareTray list={list} />
    </Suspense>
  )
}
