import type { ScanStatus } from '#contract/selling/courier-scans.ts'
import type { ParcelReport, Scan } from '../../courier-company.ts'
import { lastRank, rankOf } from '../../scan-ranks.ts'

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

type ShiprocketScan = {
  date?: unknown
  activity?: unknown
  location?: unknown
  'sr-status-label'?: unknown
}

/** A report: its current status, and every scan of the parcel so far, in any order. */
export type ShiprocketReport = {
  awb?: unknown
  current_status?: unknown
  shipment_status?: unknown
  current_timestamp?: unknown
  scans?: unknown
}

/** Reads the body of a report; null if it is none. */
export function reportIn(body: Buffer): ParcelReport | null {
  const report = parsed(body)
  if (!report) return null
  return { awb: typeof report.awb === 'string' ? report.awb : '', scans: scansIn(report) }
}

/** A list of one report is that report. */
function parsed(body: Buffer): ShiprocketReport | null {
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'), awbAsText)
    const report: unknown = Array.isArray(sent) && sent.length === 1 ? sent[0] : sent
    return report !== null && typeof report === 'object' ? report : null
  } catch {
    return null
  }
}

/** An AWB number may be sent as a number, which JavaScript would round if it has more than fifteen digits. */
const awbAsText = (key: string, value: unknown, written?: { source?: string }) =>
  key === 'awb' && typeof value === 'number' ? (written?.source ?? String(value)) : value

/** The most scans of one report that are read; a parcel has about twenty. */
const mostScans = 200

/**
 * The scans of a report, without those that have no time. Couriers label scans "NA", with own words, or not at all;
 * then the current status explains the last scan. It becomes a scan of its own only if it can explain none.
 */
export function scansIn(report: ShiprocketReport): Scan[] {
  const read = listOf(report.scans)
    .slice(0, mostScans)
    .flatMap((scan) => scanOf(scan as ShiprocketScan | null))
    .toSorted(latestFirst)
  const label = textOf(report.current_status) || textOf(report.shipment_status)
  const [last] = read
  if (!last) return scanOf({ date: report.current_timestamp, 'sr-status-label': label })
  const status = statusOf(label)
  if (status === null || isTold(status, read)) return read
  if (last.status === null) return [withStatus(last, status), ...read.slice(1)]
  const at = momentIn(textOf(report.current_timestamp)) ?? last.at
  return [{ label: label.toUpperCase(), status, activity: '', place: '', at }, ...read]
}

/** A final status happens once; any other may come again, so it is told only if nothing came after it. */
function isTold(status: ScanStatus, latestFirst: readonly Scan[]): boolean {
  if (rankOf[status] === lastRank) return latestFirst.some((scan) => scan.status === status)
  return latestFirst.find((scan) => scan.status !== null)?.status === status
}

const withStatus = ({ label, activity, place, at }: Scan, status: ScanStatus): Scan => ({
  label,
  status,
  activity,
  place,
  at,
})

/** For scans with the same time, one without a known label is the last: the others are understood. */
const latestFirst = (a: Scan, b: Scan) =>
  b.at.getTime() - a.at.getTime() ||
  understood(a) - understood(b) ||
  (nameOf(a) < nameOf(b) ? -1 : 1)
const understood = ({ status }: Scan) => (status === null ? 0 : 1)
const nameOf = ({ label, activity, place }: Scan) => [label, activity, place].join('\n')

/** A list of one may be sent without its brackets, and a list by numbers as an object. */
function listOf(scans: unknown): unknown[] {
  if (Array.isArray(scans)) return scans
  if (typeof scans !== 'object' || scans === null) return []
  return 'date' in scans ? [scans] : Object.values(scans)
}

/** A scan, with no status if its label is not known; none without a time, or without a word. */
function scanOf(scan: ShiprocketScan | null): Scan[] {
  const at = momentIn(textOf(scan?.date))
  const label = textOf(scan?.['sr-status-label']).toUpperCase()
  const activity = textOf(scan?.activity)
  if (!at || !(label || activity)) return []
  const place = textOf(scan?.location)
  return [{ label: label || 'NA', status: statusOf(label), activity, place, at }]
}

function statusOf(text: string): ScanStatus | null {
  const label = text.toUpperCase().replace(/[\s_-]+/g, ' ')
  return Object.hasOwn(statusByLabel, label) ? (statusByLabel[label] ?? null) : null
}

const textOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .slice(0, 200)

/** "2026-11-23 11:43:52" or "23 11 2026 11:43:52", both in India's time. */
export function momentIn(text: string): Date | null {
  const byYear = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d(?::\d\d)?)/.exec(text)
  const byDay = /^(\d\d)[ /-](\d\d)[ /-](\d{4})[ T](\d\d:\d\d(?::\d\d)?)/.exec(text)
  const iso = byYear
    ? `${byYear[1]}-${byYear[2]}-${byYear[3]}T${byYear[4]}+05:30`
    : byDay && `${byDay[3]}-${byDay[2]}-${byDay[1]}T${byDay[4]}+05:30`
  const at = new Date(iso ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}
