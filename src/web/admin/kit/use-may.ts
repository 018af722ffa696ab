import { mayCall, type StaffAccess } from '#contract/access.ts'
import { useShopper } from '#web/session/shopper.ts'

/** Whether the current user may make calls of this kind. */
export const useMay = (access: StaffAccess): boolean =>
  mayCall(access, useShopper().user?.role ?? null)
