import { isRouteErrorResponse, useRouteError } from 'react-router'
import { failureWords } from '#web/browser/offline.ts'
import { useRetry } from '#web/session/retry.ts'
import { Page } from '#web/ui/layout/page-head.tsx'
import { ErrorState } from '#web/ui/overlays/error-state.tsx'

/** An account page that failed to load; the other account pages stay reachable. */
export function AccountError() {
  const error = useRouteError()
  const { retry, busy } = useRetry(error)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (isMissing)
    return (
      <>
        <Page title="Page not found" noindex />
        <h1 tabIndex={-1}>We can't find that page.</h1>
      </>
    )
  return (
    <>
      <Page title={failureWords()} noindex />
      <h1 className="sr-only">{failureWords()}</h1>
      <ErrorState title={failureWords()} onRetry={retry} busy={busy} />
    </>
  )
}
