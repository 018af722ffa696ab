import type { Resolution, ReturnStatus } from '#contract/selling/order-returns.ts'

/** The allowed moves of a return, from each status. */
const moves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: ['PICKED_UP', 'REJECTED'],
  PICKED_UP: ['RECEIVED'],
  RECEIVED: ['QC_PASS', 'QC_FAIL'],
  QC_PASS: ['REPLACED', 'REFUNDED'],
  QC_FAIL: ['REJECTED'],
  REFUNDED: [],
  REPLACED: [],
  REJECTED: [],
}

type StatusAndResolution = { status: ReturnStatus; resolution: Resolution }

/** The statuses this return may move to. It can be replaced only if the shopper asked for a replacement. */
export const allowedReturnMoves = ({ status, resolution }: StatusAndResolution): ReturnStatus[] =>
  moves[status].filter((to) => to !== 'REPLACED' || resolution === 'REPLACEMENT')
