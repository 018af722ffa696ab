import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AdminPage } from './admin-page.tsx'

/** A page of the back office that can't be shown: says why, and leads on. */
export function AdminError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const status = statusOf(error)
  const title = finals[status] ?? passing[status] ?? 'Something broke on our side. Try again.'
  return (
    <AdminPage title={title} heading="Back office">
      <ErrorState
        title={title}
        {...(status in finals ? {} : { onRetry: () => revalidate(), busy: state === 'loading' })}
        action={
          <ButtonLink to={paths.admin} variant="outline">
            Dashboard
          </ButtonLink>
        }
      />
    </AdminPage>
  )
}

const finals: Record<number, string> = {
  403: "You don't have access to this.",
  404: "We can't find that page.",
}

const passing: Record<number, string> = {
  503: 'We are busy. Please try again in a moment.',
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.problem.status
  return isRouteErrorResponse(error) ? error.status : 500
}
