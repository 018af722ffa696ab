import type { StaffAccess } from '../access.ts'

/** What staff can be alerted to, each with the access that a role needs to hear of it. */
export const alertKinds = {
  order: 'orderRecords',
  payment: 'orderRecords',
  return: 'orderRecords',
  message: 'support',
  stock: 'staff',
} as const satisfies Record<string, StaffAccess>

export type AlertKind = keyof typeof alertKinds
export const allAlertKinds = Object.keys(alertKinds) as AlertKind[]

/** Nobody gets a second mail before so many minutes are over; what comes meanwhile is in one mail. */
export const minutesBetweenMails = 15
