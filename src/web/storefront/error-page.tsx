import { Suspense, useContext } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { failureWords } from '#web/browser/offline.ts'
import { useRetry } from '#web/session/retry.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { Logo } from './header/logo.tsx'
import { InsideShell } from './inside-shell.ts'

const NotFound = lazyRetry(() => import('./not-found/not-found.tsx'))

/** The page for missing pages and errors, with links onward, and with a header if the error removed it. */
export function ErrorPage() {
  const problem = <Problem error={useRouteError()} />
  if (useContext(InsideShell)) return problem
  return (
    <>
      <header data-surface="brand" className="bg-brand text-on-brand">
        <div className="frame flex h-14 items-center md:h-18">
          <Logo />
        </div>
      </header>
      <main id="main">{problem}</main>
    </>
  )
}

/** Also shown for unknown URLs, where nothing was thrown. */
function Problem({ error }: { error: unknown }) {
  const { retry, busy } = useRetry(error)
  const status = isRouteErrorResponse(error) ? error.status : error ? 500 : 404
  if (isMissing(status))
    return (
      <Suspense>
        <NotFound gone={isRouteErrorResponse(error) && status === 410 ? error.data : null} />
      </Suspense>
    )
  const sentence = refusals[status] ?? failureWords()
  return (
    <div className="frame grid justify-items-center gap-6 py-10 text-center">
      <Page title={sentence} noindex />
      <h1>{sentence}</h1>
      <Button icon="rotate-ccw" busy={busy} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

/** A URL with an invalid id is treated like a missing page. */
const isMissing = (status: number) => [400, 404, 405, 410].includes(status)

const refusals: Record<number, string> = {
  403: "You don't have access to this.",
  503: 'We are busy. Please try again in a moment.',
}
