import type { ScanStatus } from '#contract/selling/courier-scans.ts'

/**
 * How far along its way a report puts the parcel. Reports arrive late and out of order; the parcel never moves back.
 */
export const rankOf: Readonly<Record<ScanStatus, number>> = {
  CREATED: 1,
  LABEL_READY: 2,
  PICKUP_SCHEDULED: 3,
  PICKUP_FAILED: 3,
  PICKED_UP: 4,
  IN_TRANSIT: 5,
  REACHED_HUB: 6,
  OUT_FOR_DELIVERY: 7,
  UNDELIVERED: 7,
  RTO_INITIATED: 8,
  RTO_IN_TRANSIT: 9,
  DELIVERED: 10,
  RTO_DELIVERED: 10,
  CANCELLED: 10,
  LOST: 10,
  DAMAGED: 10,
}

/** After one of these final statuses, no further report counts. */
export const lastRank = 10

type Progress = { scanRank: number; scanAt: string | null }

/**
 * Whether a report brings the parcel further. Out for delivery and undelivered alternate, so between those the later one
 * counts.
 */
export function isAhead(status: ScanStatus, at: Date, { scanRank, scanAt }: Progress): boolean {
  const rank = rankOf[status]
  if (rank !== scanRank) return rank > scanRank
  return rank < lastRank && (scanAt === null || at > new Date(scanAt))
}
