import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AdminPage } from './admin-page.tsx'

const noAccess = "You don't have access to this."

/** A page of the back office that can't be shown: says why, and leads on. */
export function AdminError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const status = statusOf(error)
  const title = titles[status] ?? 'Something broke on our side. Try again.'
  return (
    <AdminPage title={title} heading="Back office">
      <ErrorState
        title={title}
        {...(status in titles ? {} : { onRetry: () => revalidate(), busy: state === 'loading' })}
        action={
          <ButtonLink to={paths.admin} variant="outline">
            Dashboard
          </ButtonLink>
        }
      />
    </AdminPage>
  )
}

const titles: Record<number, string> = {
  403: noAccess,
  404: "We can't find that page.",
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.problem.status
  return isRouteErrorResponse(error) ? error.status : 500
}
