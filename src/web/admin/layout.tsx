import { Outlet } from 'react-router'
import { revalidateShopper } from '#web/session/shopper.ts'
import { AdminError } from './admin-error.tsx'
import { adminShellLoader } from './dashboard/dashboard.data.ts'
import { AdminShell } from './shell/admin-shell.tsx'

export const loader = adminShellLoader
export const shouldRevalidate = revalidateShopper

export function Component() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  )
}

/** If a page fails, the navigation rail stays. */
export function ErrorBoundary() {
  return (
    <AdminShell>
      <AdminError />
    </AdminShell>
  )
}
