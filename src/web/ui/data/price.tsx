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
  className?: string | undefined
}

/** A price with its MRP and the discount. */
export function Price(props: PriceProps) {
  const { price, mrp, size = 'medium', gst, beforeGst = null, from, className } = props
  const off = mrp ? discountPercent(price, mrp) : 0
  const forBusiness = beforeGst !== null
  return (
    <span className={classNames('price-line', className)}>
      <span className={sizes[size]}>
        {from ? <span className="price-from">From </span> : null}
        {formatRupees(beforeGst ?? price)}
      </span>
      {forBusiness ? <span className="price-note">+ GST</span> : null}
      {gst && !forBusiness ? <span className="price-note">incl. GST</span> : null}
      {forBusiness ? (
        // The MRP includes all taxes. Beside a price without GST it would overstate the discount.
        <span className="price-note">{`${formatRupees(price)} incl. GST`}</span>
      ) : mrp && mrp > price ? (
        <span className="price-note">
          <span className="sr-only">MRP </span>
          <s>{formatRupees(mrp)}</s>
        </span>
      ) : null}
      {off > 0 ? <span className="price-off">{`${off}% off`}</span> : null}
    </span>
  )
}

const sizes = { small: 'font-bold text-base', medium: 'price-now', large: 'font-bold text-price' }

/** An amount for tables and totals. A negative amount gets a true minus sign. */
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
  const text = formatRupees(Math.abs(of), { paise: always ? 'always' : 'auto' })
  return <span className={classNames('tnum', className)}>{of < 0 ? `−${text}` : text}</span>
}
