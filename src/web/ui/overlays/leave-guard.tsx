import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { plural } from '#contract/plural.ts'
import { isAfterCall } from '#web/browser/reload.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type LeaveGuardProps = {
  changes: number
  /** The query key that says what is open, where the path alone doesn't. */
  query?: string | undefined
}

/** Asks before unsaved changes are lost: by a link, by Back, or by closing the tab. A call may leave. */
export function LeaveGuard({ changes, query }: LeaveGuardProps) {
  const whereOf = ({ pathname, search }: { pathname: string; search: string }) =>
    query ? `${pathname} ${new URLSearchParams(search).get(query)}` : pathname
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changes > 0 && !isAfterCall() && whereOf(currentLocation) !== whereOf(nextLocation),
  )
  useEffect(() => {
    if (changes === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changes])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Discard"
      cancel="Keep editing"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {plural(changes, 'change')} will be lost.
    </ConfirmDialog>
  )
}
