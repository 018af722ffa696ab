import type { Endpoint } from '#contract/endpoint.ts'
import type { Lane } from '../db/lanes.ts'
import { isStaffAccess } from './caller.ts'

/** The lane of an endpoint, as the contract says who calls it and what it answers. */
export function laneOf({ access, isPublic, sends, lane }: Endpoint): Lane {
  if (lane) return lane
  if (isStaffAccess(access)) return isTable(sends) ? 'jobs' : 'staff'
  return isPublic ? 'public' : 'shopper'
}

const isTable = (sends: Endpoint['sends']) =>
  sends === 'text/csv' ||
  sends === 'application/xml' ||
  sends === 'application/zip' ||
  sends === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
