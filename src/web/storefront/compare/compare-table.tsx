import { paths } from '#contract/paths.ts'
import { dropCompared } from '#web/session/compared.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { ComparedProduct } from './compare.data.ts'
import type { Cell, Section } from './compare-rows.ts'
import { OfferRows } from './offer-rows.tsx'

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
        <OfferRows products={products} />
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={products.length + 1}
                className="label-caps bg-sunk text-ink-2"
              >
                <span className="sticky start-3">{title}</span>
              </th>
            </tr>
            {rows.map(({ key, label, cells }) => (
              <tr key={key}>
                <th scope="row" className="compare-first">
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

/** A column's head: the product, and the link that takes it out. */
function ProductHead({ product, among }: ProductHeadProps) {
  const { id, name, brand, model } = product
  const others = among.flatMap((item) => (item.id === id ? [] : item.id))
  return (
    <th scope="col" className="font-normal">
      <div className="grid content-start gap-2">
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
        <TextLink
          data-no-print
          to={others.length > 0 ? paths.compare(others) : '/compare'}
          onClick={() => dropCompared(id)}
          className="touch-target justify-self-start"
        >
          Remove <span className="sr-only">{name}</span>
        </TextLink>
      </div>
    </th>
  )
}
