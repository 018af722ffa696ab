import type { ReactNode } from 'react'
import { failureWords } from '#web/browser/offline.ts'
import { Button } from '../inputs/button.tsx'
import { Icon } from '../layout/icon.tsx'

export type ErrorStateProps = {
  title?: string | undefined
  children?: ReactNode
  /** Shows "Try again". */
  onRetry?: (() => void) | undefined
  /** Another way out, such as a link home. */
  action?: ReactNode
  busy?: boolean | undefined
}

/** Says what failed, and offers to try again. */
export function ErrorState({
  title = failureWords(),
  children,
  onRetry,
  action,
  busy,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-3 px-4 py-10 text-center"
    >
      <Icon name="triangle-alert" size={32} className="text-danger" />
      <p className="text-lead font-semibold">{title}</p>
      {children ? <div className="measure text-ink-2">{children}</div> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry ? (
          <Button variant="outline" icon="rotate-ccw" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  )
}
