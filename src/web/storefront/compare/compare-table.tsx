import { beforeTax } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { dropCompared } from '#web/session/compared.ts'
import { usePriceView } from '#web/session/price-view.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Price } from '#web/ui/data/price.tsx'
import { StockNote } from '#web/ui/data/stock-note.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { CardAction } from '../listing/card-action.tsx'
import { CardRating } from '../listing/card-rating.tsx'
import type { ComparedProduct } from './compare.data.ts'
import type { Cell, Section } from './compare-rows.ts'

export type CompareTableProps = {
  products: readonly ComparedProduct[]
  sections: readonly Section[]
}

/** Scrolls horizontally if the columns don't fit; the row titles stay visible. */
export function CompareTable({ products, sections }: CompareTableProps) {
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="relative min-w-0 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="compare-table tnum w-full text-sm">
        <caption className="sr-only">Compare products</caption>
        <thead>
          <tr>
            <td className="compare-first" />
            {products.map((product) => (
              <ProductHead key={product.id} product={product} among={products} />
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={products.length + 1}
                className="label-caps bg-sunk text-start text-ink-2"
              >
                <span className="sticky start-3">{title}</span>
              </th>
            </tr>
            {rows.map(({ key, label, cells }) => (
              <tr key={key}>
                <th scope="row" className="compare-first text-start font-medium text-ink-2">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <ValueCell key={products[index]?.id} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function ValueCell({ cell: { text, isBest } }: { cell: Cell }) {
  if (text === null)
    return (
      <td className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not specified</span>
      </td>
    )
  return (
    <td>
      {text} {isBest ? <Badge tone="brand">Longest</Badge> : null}
    </td>
  )
}

type ProductHeadProps = { product: ComparedProduct; among: readonly ComparedProduct[] }

/** A column's head: product, price and actions. */
function ProductHead({ product, among }: ProductHeadProps) {
  const { id, name, brand, model, price, mrp, gstRate, variantCount } = product
  const isForBusiness = usePriceView() === 'excl' && gstRate !== null
  const prices = among.map((item) => item.price)
  const isCheapest = price === Math.min(...prices) && price < Math.max(...prices)
  const others = among.flatMap((item) => (item.id === id ? [] : item.id))
  return (
    <th scope="col" className="min-w-40 align-top font-normal md:min-w-52">
      <div className="grid h-full max-w-80 content-start gap-2 text-start">
        <Picture
          src={product.imageUrl}
          alt=""
          placeholder={name}
          sizes={pictureSizes.card}
          className="max-w-40 print:max-w-24"
        />
        <span className="label-caps text-ink-3">
          {brand} {model ? <span className="font-normal">{model}</span> : null}
        </span>
        <Link
          to={paths.product(id)}
          lang={langOf(name)}
          className="reach font-medium hover:text-brand"
        >
          {name}
        </Link>
        <Price
          price={price}
          mrp={mrp}
          from={variantCount > 1}
          gst={gstRate !== null}
          beforeGst={isForBusiness ? beforeTax(price, gstRate) : null}
        />
        <span className="flex flex-wrap items-center gap-2">
          <StockNote left={product.availableQuantity} />
          {isCheapest ? <Badge tone="brand">Lowest price</Badge> : null}
        </span>
        <CardRating rating={product.rating} />
        <div data-no-print className="card-action grid gap-2">
          <CardAction product={product} />
          <TextLink
            to={others.length > 0 ? paths.compare(others) : '/compare'}
            onClick={() => dropCompared(id)}
            className="touch-target justify-self-start text-sm"
          >
            Remove <span className="sr-only">{name}</span>
          </TextLink>
        </div>
      </div>
    </th>
  )
}
