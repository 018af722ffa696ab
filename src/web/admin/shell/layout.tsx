import { Outlet } from 'react-router'
import { revalidateShopper } from '#web/session/shopper.ts'
import { adminShellLoader } from '../kit/admin-shell.data.ts'
import { AdminError } from './admin-error.tsx'
import { AdminShell } from './admin-shell.tsx'

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
