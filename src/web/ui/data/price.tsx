import { discountPercent, formatRupees } from '#contract/money.ts'
import { classNames } from '../layout/class-names.ts'

export type PriceProps = {
  /** The price in paise, GST included. */
  price: number
  /** The maximum retail price (MRP) in paise; shown struck through when it is above the price. */
  mrp?: number | null | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Shows "incl. GST". */
  gst?: boolean | undefined
  /** For businesses: the price before GST in paise, shown first, with the full price beside it. */
  beforeGst?: number | null | undefined
  /** The lowest price of several variants: shows "From". */
  from?: boolean | undefined
}

/** A price with its MRP and the discount. */
export function Price(props: PriceProps) {
  const { price, mrp, size = 'medium', gst, beforeGst = null, from } = props
  const off = mrp ? discountPercent(price, mrp) : 0
  const forBusiness = beforeGst !== null
  return (
    <p className={looks[size]}>
      <b>
        {from ? <small>From </small> : null}
        {formatRupees(beforeGst ?? price)}
      </b>
      {forBusiness ? <small>+ GST</small> : null}
      {gst && !forBusiness ? <small>incl. GST</small> : null}
      {forBusiness ? (
        // The MRP includes all taxes. Beside a price without GST it would overstate the discount.
        <small>{`${formatRupees(price)} incl. GST`}</small>
      ) : mrp && mrp > price ? (
        <small>
          <span>MRP </span>
          <s>{formatRupees(mrp)}</s>
        </small>
      ) : null}
      {off > 0 ? <span>{`${off}% off`}</span> : null}
    </p>
  )
}

const looks = { small: 'price price-small', medium: 'price', large: 'price price-large' }

/** An amount for tables and totals. */
export function Amount({
  of,
  always = false,
  className,
}: {
  of: number
  /** Always shows paise, for columns of figures. */
  always?: boolean | undefined
  className?: string | undefined
}) {
  const text = formatRupees(of, { paise: always ? 'always' : 'auto' })
  return <span className={classNames('tnum', className)}>{text}</span>
}
