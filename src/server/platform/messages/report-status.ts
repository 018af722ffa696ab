import type { MessageStatus } from '#contract/shop/messages.ts'
import type { MessageReport } from './providers/provider.ts'

/** A report never moves a message back; `FAILED` moves it only from what was sent, and what arrived did not fail. */
const ranks: Readonly<Record<MessageStatus, number>> = {
  QUEUED: 0,
  SENDING: 0,
  UNKNOWN: 0,
  SENT: 1,
  FAILED: 2,
  DELIVERED: 3,
  READ: 4,
}

/** The status after a report, whatever order the reports come in. */
export const statusAfter = (
  now: MessageStatus,
  reported: MessageReport['status'],
): MessageStatus => (ranks[reported] > ranks[now] ? reported : now)
