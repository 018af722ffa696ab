import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSendsCodes } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { loadSecurity } from '../account.data.ts'
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'
import { YourData } from './your-data.tsx'

export { AccountError as ErrorBoundary } from '../account-error.tsx'

export const loader = loadSecurity

export function Component() {
  const user = useLastNonNull(useShopper().user)
  const sendsCodes = useSendsCodes()
  const security = useLastNonNull(useLoaderData<typeof loader>())
  return (
    <div className="grid gap-6">
      <Page title="My Profile" canonical={paths.profile} noindex />
      <PageTitle title="My Profile" />
      <Card>
        {user ? <ProfileForm key={user.id} user={user} /> : <Skeleton className="h-96" />}
      </Card>
      {user?.userType === 'CUSTOMER' && (sendsCodes || user.phoneVerified) ? (
        <Card title="Login by phone">
          <PhoneCard user={user} />
        </Card>
      ) : null}
      <Card id="two-factor" title="Two-factor login">
        {user && security ? (
          <TwoFactorCard email={user.email} state={security.twoFactor} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
      <Card title="Your devices" padding="none">
        {security ? <Sessions sessions={security.sessions} /> : <Skeleton className="m-4 h-16" />}
      </Card>
      <Card id="your-data" title="Your data">
        {user && security ? (
          <YourData user={user} consents={security.consents} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </Card>
    </div>
  )
}
