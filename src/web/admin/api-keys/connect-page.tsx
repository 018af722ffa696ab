import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { connectLoader } from './connect.data.ts'
import { ConsentForm } from './consent-form.tsx'

export const loader = connectLoader

/** An assistant has sent a member of staff here: they decide whether and what it may do. */
export function Component() {
  const shown = useLastNonNull(useLoaderData<typeof loader>())
  return (
    <AdminPage title="Connect an assistant" back={{ to: adminPaths.apiKeys, label: 'API keys' }}>
      {shown?.asked ? (
        <div className="max-w-160">
          <Card>
            <ConsentForm asked={shown.asked} request={shown.sent} />
          </Card>
        </div>
      ) : shown ? (
        <Notice tone="danger" live>
          {shown.problem}
        </Notice>
      ) : (
        <Skeleton className="h-60 max-w-160" />
      )}
    </AdminPage>
  )
}
