import type { ScanStatus } from '#contract/selling/courier-scans.ts'
import type { Scan } from '../courier-company.ts'

/**
 * Shiprocket's labels, each in full. Its numbers mean one thing for orders and another for shipments, and
 * "UNDELIVERED" contains "DELIVERED", so only the whole label shows what happened.
 */
const statusByLabel: Readonly<Record<string, ScanStatus>> = {
  'AWB ASSIGNED': 'CREATED',
  'MANIFEST GENERATED': 'CREATED',
  'LABEL GENERATED': 'LABEL_READY',
  'PICKUP SCHEDULED': 'PICKUP_SCHEDULED',
  'PICKUP QUEUED': 'PICKUP_SCHEDULED',
  'PICKUP GENERATED': 'PICKUP_SCHEDULED',
  'PICKUP BOOKED': 'PICKUP_SCHEDULED',
  'OUT FOR PICKUP': 'PICKUP_SCHEDULED',
  'PICKUP RESCHEDULED': 'PICKUP_FAILED',
  'PICKUP EXCEPTION': 'PICKUP_FAILED',
  'PICKUP ERROR': 'PICKUP_FAILED',
  'PICKED UP': 'PICKED_UP',
  SHIPPED: 'PICKED_UP',
  'IN TRANSIT': 'IN_TRANSIT',
  DELAYED: 'IN_TRANSIT',
  MISROUTED: 'IN_TRANSIT',
  'REACHED AT DESTINATION HUB': 'REACHED_HUB',
  'REACHED DESTINATION HUB': 'REACHED_HUB',
  'OUT FOR DELIVERY': 'OUT_FOR_DELIVERY',
  UNDELIVERED: 'UNDELIVERED',
  DELIVERED: 'DELIVERED',
  'RTO INITIATED': 'RTO_INITIATED',
  'RTO IN TRANSIT': 'RTO_IN_TRANSIT',
  'RTO OFD': 'RTO_IN_TRANSIT',
  'RTO NDR': 'RTO_IN_TRANSIT',
  'RTO DELIVERED': 'RTO_DELIVERED',
  'RTO ACKNOWLEDGED': 'RTO_DELIVERED',
  CANCELED: 'CANCELLED',
  CANCELLED: 'CANCELLED',
  'CANCELLED BEFORE DISPATCHED': 'CANCELLED',
  LOST: 'LOST',
  DAMAGED: 'DAMAGED',
  DESTROYED: 'DAMAGED',
  'DISPOSED OFF': 'DAMAGED',
}

export type ShiprocketScan = {
  date?: unknown
  activity?: unknown
  location?: unknown
  'sr-status-label'?: unknown
}

/** What a report holds: every scan of the parcel so far, in any order. */
export type ShiprocketReport = {
  awb?: unknown
  current_status?: unknown
  current_timestamp?: unknown
  scans?: unknown
}

/** The most scans of one report that are read; a parcel has about twenty. */
const mostScans = 200

/** The scans of a report, or its current status as a scan if it has none. Those without a time are left out. */
export function scansIn({ scans, current_status, current_timestamp }: ShiprocketReport): Scan[] {
  const listed = Array.isArray(scans) ? scans.slice(0, mostScans) : []
  const read = listed.flatMap((scan) => scanOf(scan as ShiprocketScan | null))
  if (read.length > 0) return read
  return scanOf({ date: current_timestamp, 'sr-status-label': current_status })
}

export function scanOf(scan: ShiprocketScan | null): Scan[] {
  const at = momentIn(textOf(scan?.date))
  const label = textOf(scan?.['sr-status-label']).toUpperCase()
  const activity = textOf(scan?.activity)
  if (!at || !(label || activity)) return []
  const known = Object.hasOwn(statusByLabel, label) ? statusByLabel[label] : null
  return [
    { label: label || 'NA', status: known ?? null, activity, place: textOf(scan?.location), at },
  ]
}

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : '').replaceAll('\0', '').toWellFormed().trim().slice(0, 200)

/** "2026-11-23 11:43:52" or "23 11 2026 11:43:52", both in India's time. */
export function momentIn(text: string): Date | null {
  const byYear = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text)
  const byDay = /^(\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)/.exec(text)
  const iso = byYear
    ? `${byYear[1]}-${byYear[2]}-${byYear[3]}T${byYear[4]}+05:30`
    : byDay && `${byDay[3]}-${byDay[2]}-${byDay[1]}T${byDay[4]}+05:30`
  const at = new Date(iso ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}
