import type { Resolution, ReturnStatus } from '#contract/selling/order-returns.ts'

/** Where a return may go from each status: asked for, on its way to us, looked at, settled. */
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

type Standing = { status: ReturnStatus; resolution: Resolution }

/** Where a return may go from here; only one that asked for it is replaced. */
export const allowedReturnMoves = ({ status, resolution }: Standing): ReturnStatus[] =>
  moves[status].filter((to) => to !== 'REPLACED' || resolution === 'REPLACEMENT')
