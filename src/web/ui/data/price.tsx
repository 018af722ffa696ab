import { discountPercent, formatRupees } from '#contract/money.ts'
import { classNames } from '../layout/class-names.ts'

export type PriceProps = {
  /** What is paid, in paise, GST included. */
  price: number
  /** The maximum retail price in paise; shown struck through when it is above the price. */
  mrp?: number | null | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Says "incl. GST". */
  gst?: boolean | undefined
  /** For a business: the price before GST, in paise, shown first and with what is paid beside it. */
  beforeGst?: number | null | undefined
  /** The cheapest of several variants. */
  from?: boolean | undefined
  className?: string | undefined
}

/** A price with its MRP and how much it is below it. */
export function Price(props: PriceProps) {
  const { price, mrp, size = 'medium', gst, beforeGst = null, from, className } = props
  const off = mrp ? discountPercent(price, mrp) : 0
  const forBusiness = beforeGst !== null
  return (
    <span className={classNames('tnum inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={classNames('font-bold', sizes[size])}>
        {from ? <span className="text-sm font-normal text-ink-3">From </span> : null}
        {formatRupees(beforeGst ?? price)}
      </span>
      {forBusiness ? <span className="text-meta text-ink-3">+ GST</span> : null}
      {gst && !forBusiness ? <span className="text-meta text-ink-3">incl. GST</span> : null}
      {forBusiness ? (
        // The MRP has all taxes in: beside a price without them it would promise too much.
        <span className="text-meta text-ink-3">{formatRupees(price)} incl. GST</span>
      ) : mrp && mrp > price ? (
        <span className="text-meta text-ink-3">
          <span className="sr-only">MRP </span>
          <s>{formatRupees(mrp)}</s>
        </span>
      ) : null}
      {off > 0 ? <span className="text-meta font-label text-oxide">{off}% off</span> : null}
    </span>
  )
}

const sizes = { small: 'text-base', medium: 'text-h3', large: 'text-price' }

/** An amount alone, for tables and totals. A negative one gets a true minus sign. */
export function Amount({
  of,
  always = false,
  className,
}: {
  of: number
  /** Shows paise even where there are none, for columns of figures. */
  always?: boolean | undefined
  className?: string | undefined
}) {
  const text = formatRupees(Math.abs(of), { paise: always ? 'always' : 'auto' })
  return <span className={classNames('tnum', className)}>{of < 0 ? `−${text}` : text}</span>
}
