import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'

/** In place of a page, for whoever is being led away from it. */
export function AdminSkeleton() {
  return (
    <AdminPage title="Back office">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </AdminPage>
  )
}
