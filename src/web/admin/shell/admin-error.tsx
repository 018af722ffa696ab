import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { type Role, roleWords } from '#contract/access.ts'
import { ApiError } from '#contract/client.ts'
import type { Problem } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { failureWords } from '#web/browser/offline.ts'
import { useRetry } from '#web/session/retry.ts'
import { useShopper } from '#web/session/shopper.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { ErrorState } from '#web/ui/overlays/error-state.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { linkOf } from './links.ts'
import { notFoundTitle } from './not-found-page.tsx'

/** The error page of the back office: says what went wrong and links to a page that works. */
export function AdminError() {
  const error = useRouteError()
  const { retry, busy } = useRetry(error)
  const { pathname } = useLocation()
  const { user } = useShopper()
  const status = statusOf(error)
  const needsTwoFactor = codeOf(error) === 'two_factor_needed'
  const title =
    (needsTwoFactor ? twoFactorNeeded : null) ??
    (status === 403 ? noAccess(user?.role, pathname) : finals[status]) ??
    passing[status] ??
    failureWords()
  return (
    <AdminPage title={title} heading="Back office">
      <ErrorState
        title={title}
        {...(status === 403 || status in finals ? {} : { onRetry: retry, busy })}
        action={
          needsTwoFactor ? (
            <ButtonLink to={paths.twoFactor}>Set it up</ButtonLink>
          ) : (
            <ButtonLink to={paths.admin} variant="outline">
              Dashboard
            </ButtonLink>
          )
        }
      />
    </AdminPage>
  )
}

/** Names the page that this role may not open, and who can grant access. */
function noAccess(role: Role | null | undefined, pathname: string): string {
  const label = linkOf(pathname)?.label ?? 'this page'
  const what = label === label.toUpperCase() ? label : label.toLowerCase()
  if (!role) return "You don't have access to this."
  return `Your role (${roleWords[role]}) can't open ${what}. Ask the owner for access.`
}

const twoFactorNeeded = 'Owners need two-factor login for the back office. Set it up first.'

const finals: Record<number, string> = {
  404: notFoundTitle,
}

const passing: Record<number, string> = {
  503: 'We are busy. Please try again in a moment.',
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof ApiError) return error.problem.code
  // The loaders of the back office throw the problem of the API.
  return isRouteErrorResponse(error) ? (error.data as Problem | null)?.code : undefined
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.problem.status
  return isRouteErrorResponse(error) ? error.status : 500
}
