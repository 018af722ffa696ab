import { useEffect, useState } from 'react'
import { Button } from '../inputs/button.tsx'

const slowAfterMs = 8000

export type SpinnerOverlayProps = {
  /** A page is loading. Shown only after a short delay. */
  busy: boolean
  /** Offered to the shopper after eight seconds. */
  onRetry?: (() => void) | undefined
}

/** Covers the page below the header while the next one loads. Place it in a `relative` <main>. */
export function SpinnerOverlay({ busy, onRetry }: SpinnerOverlayProps) {
  return (
    <div role="status">
      {busy ? <Veil onRetry={onRetry ?? (() => window.location.reload())} /> : null}
    </div>
  )
}

function Veil({ onRetry }: { onRetry: () => void }) {
  const slow = useSlow()
  return (
    <div className="appear-late absolute inset-0 z-20 bg-paper/60">
      <div className="sticky top-1/3 mx-auto grid w-fit max-w-full justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-4 shadow-menu">
        <span className="flex items-center gap-3 font-medium">
          <span className="spinner text-brand" aria-hidden="true" />
          {slow ? 'Still loading. Check your connection.' : 'Loading…'}
        </span>
        {slow ? (
          <Button variant="outline" size="small" onClick={onRetry}>
            Retry
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Whether loading takes so long that something may be wrong. */
export function useSlow() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
