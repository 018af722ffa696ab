import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import type { Cart } from '#contract/selling/cart.ts'
import type { CartEstimate } from '#contract/selling/checkout.ts'
import { useGst, useLayout } from '#web/session/layout.ts'
import { SumList } from '#web/ui/data/facts.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { feeBefore } from '../delivery-words.ts'

export type CartSumsProps = { cart: Cart; estimate: CartEstimate | null }

/** The estimate if it belongs to this cart; a pending change makes it outdated. */
export const estimateOf = (cart: Cart, estimate: CartEstimate | null) =>
  estimate?.serviceable &&
  estimate.subtotal === cart.subtotal &&
  estimate.discount === cart.discount
    ? estimate
    : null

/** The cart's totals; delivery and GST are added once the pincode is known. */
export function CartSums({ cart, estimate }: CartSumsProps) {
  const saved = cart.mrpTotal - cart.subtotal
  const known = estimateOf(cart, estimate)
  const { delivery } = useLayout()
  const hasGst = useGst()
  return (
    <>
      <SumList
        rows={[
          {
            label: `Items (${formatNumber(cart.itemCount)})`,
            value: <Amount of={cart.mrpTotal} always />,
          },
          saved > 0 && { label: 'You save', value: <Amount of={-saved} always />, good: true },
          cart.discount > 0 && {
            label: 'Coupon',
            value: <Amount of={-cart.discount} always />,
            good: true,
          },
          {
            label: known ? `Delivery to ${known.pincode}` : 'Delivery',
            value: known ? feeOf(known) : feeBefore(delivery, cart),
          },
          known &&
            known.roundOff !== 0 && {
              label: 'Round-off',
              value: <Amount of={known.roundOff} always />,
            },
          {
            label: known ? 'Total' : 'Total before delivery',
            value: <Amount of={known?.total ?? cart.total} always />,
            strong: true,
          },
        ]}
      />
      <p className="min-h-10 text-meta text-ink-3">
        {known ? taxSentence(known.tax) : hasGst ? 'GST included.' : noGst}
      </p>
    </>
  )
}

const feeOf = ({ shipping }: CartEstimate) =>
  shipping > 0 ? <Amount of={shipping} always /> : 'Free'

const noGst = 'No GST is charged.'

function taxSentence({ cgst, sgst, igst, total }: CartEstimate['tax']): string {
  const amount = (of: number) => formatRupees(of, { paise: 'always' })
  if (total === 0) return noGst
  if (igst > 0) return `GST included: ${amount(igst)} IGST.`
  return `GST included: ${amount(total)} (CGST ${amount(cgst)}, SGST ${amount(sgst)}).`
}
