import type { ReturnReason } from '#contract/selling/order-returns.ts'
import type { LineShare, Order } from '#contract/selling/orders.ts'
import { faultyOnly, isChangeOfMind } from '#contract/shop/return-words.ts'

type TermsInput = {
  /** Why the selected items can't be returned for this reason. */
  refusal: string | undefined
  /** Whether the shopper has to confirm that the pack is unopened. */
  asksUnopened: boolean
}

/** Requirements of the selected items' return terms for a reason, as the server checks them. */
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
