import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'

/** A placeholder page while a visitor is redirected. */
export function AdminSkeleton() {
  return (
    <AdminPage title="Back office">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </AdminPage>
  )
}
