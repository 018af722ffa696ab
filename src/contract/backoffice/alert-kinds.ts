import type { StaffAccess } from '../access.ts'

/** The kinds of alerts for staff, each with the access that a role needs to get it. */
export const alertKinds = {
  order: 'orderRecords',
  payment: 'orderRecords',
  return: 'orderRecords',
  message: 'support',
  stock: 'staff',
} as const satisfies Record<string, StaffAccess>

export type AlertKind = keyof typeof alertKinds
export const allAlertKinds = Object.keys(alertKinds) as AlertKind[]

/** A person gets no second mail for this many minutes; news of that time comes in one mail. */
export const minutesBetweenMails = 15
