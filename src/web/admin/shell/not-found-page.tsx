import { data } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { ErrorState } from '#web/ui/overlays/error-state.tsx'
import { AdminPage } from '../kit/admin-page.tsx'

export const notFoundTitle = "We can't find that page."

export const loader = () => data(null, { status: 404 })

/** For unknown addresses of the back office, where nothing was thrown. */
export const Component = () => (
  <AdminPage title={notFoundTitle} heading="Back office">
    <ErrorState
      title={notFoundTitle}
      action={
        <ButtonLink to={paths.admin} variant="outline">
          Dashboard
        </ButtonLink>
      }
    />
  </AdminPage>
)
