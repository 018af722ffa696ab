import type { ReactNode } from 'react'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { PricedLine } from '#contract/selling/priced-lines.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'

/** A short list of order lines. */
export function OrderLines<Line extends PricedLine>({
  lines,
  below,
}: {
  lines: readonly Line[]
  /** Content below a line. */
  below?: ((line: Line) => ReactNode) | undefined
}) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => {
        const { id, productId, variantId, name, sku, options, imageUrl, quantity } = line
        return (
          <li
            key={id}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-3 text-sm"
          >
            <Picture src={imageUrl} alt="" sizes={pictureSizes.row} placeholder={name} />
            <div>
              <Link
                to={paths.product(productId, variantId)}
                lang={langOf(name)}
                className="reach font-medium wrap-anywhere hover:text-brand hover:underline"
              >
                {name}
              </Link>
              <p className="font-narrow text-meta text-ink-3 wrap-anywhere">
                {[...Object.values(options), sku].join(' · ')}
              </p>
              <p className="tnum text-meta text-ink-3">
                {quantity} × {formatRupees(line.unitPrice)}
              </p>
              {below?.(line)}
            </div>
            <Amount of={line.gross} className="font-medium" />
          </li>
        )
      })}
    </ul>
  )
}
