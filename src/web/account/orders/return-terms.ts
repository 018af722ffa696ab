import type { ReturnReason } from '#contract/selling/order-returns.ts'
import type { LineShare, Order } from '#contract/selling/orders.ts'
import { faultyOnly, isChangeOfMind } from '#contract/shop/return-words.ts'

type TermsInput = {
  /** Why the chosen goods don't come back for that reason. */
  refusal: string | undefined
  /** Whether the shopper has to say that the pack is unopened. */
  asksUnopened: boolean
}

/** What the terms of the chosen goods mean for a reason, as the server will hold it. */
export function whatTermsAsk(
  { lines, returnable }: Order,
  shares: readonly LineShare[],
  reason: ReturnReason | '',
): TermsInput {
  if (reason === '' || !isChangeOfMind(reason)) return { refusal: undefined, asksUnopened: false }
  const chosen = returnable.filter(({ lineId }) => shares.some((share) => share.lineId === lineId))
  const bound = chosen.find(({ rule }) => rule === 'FAULTY_ONLY')
  const name = lines.find(({ id }) => id === bound?.lineId)?.name
  return {
    refusal: bound && `${name ?? 'A tool'}: ${faultyOnly}`,
    asksUnopened: chosen.some(({ rule }) => rule === 'UNOPENED'),
  }
}
