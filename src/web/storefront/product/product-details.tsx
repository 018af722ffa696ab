import type { ReactNode } from 'react'
import type { Product, ProductVariant } from '#contract/products.ts'
import { SectionHead } from '#web/ui/dimension-rule.tsx'
import { FactTable } from '#web/ui/facts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LegalFacts } from './legal-facts.tsx'

export type ProductDetailsProps = {
  product: Product
  variant: ProductVariant
  /** The country of origin by name. */
  origin: string | null
}

/** Everything there is to read about a product, below its picture. */
export function ProductDetails({ product, variant, origin }: ProductDetailsProps) {
  const { highlights, description, boxContents, compatibility, documents, warranty } = product
  return (
    <div className="grid content-start gap-8">
      {highlights.length > 0 ? (
        <Part title="Highlights">
          <Bullets items={highlights} />
        </Part>
      ) : null}
      <Specs product={product} />
      {description ? (
        <Part title="About this product">
          <div className="measure grid gap-3 text-ink-2">
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Part>
      ) : null}
      {boxContents.length > 0 ? (
        <Part title="What's in the box">
          <Bullets items={boxContents} />
        </Part>
      ) : null}
      {compatibility.length > 0 ? (
        <Part title="Works with">
          <Bullets items={compatibility} />
        </Part>
      ) : null}
      {documents.length > 0 ? (
        <Part title="Downloads">
          <ul className="grid gap-2">
            {documents.map(({ title, url }) => (
              <li key={url}>
                <TextLink to={url} reloadDocument>
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {warranty.text ? (
        <Part title="Warranty">
          <p className="measure text-ink-2">{warranty.text}</p>
        </Part>
      ) : null}
      <Part title="Maker and legal details">
        <LegalFacts product={product} variant={variant} origin={origin} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <SectionHead title={title} />
      {children}
    </section>
  )
}

const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul className="grid gap-1.5">
    {items.map((item) => (
      <li key={item} className="measure flex gap-3">
        <span aria-hidden="true" className="mt-3 w-3 shrink-0 border-t border-line-strong" />
        {item}
      </li>
    ))}
  </ul>
)

/** The specifications under the headings of their template. */
function Specs({ product: { specs } }: { product: Product }) {
  if (specs.length === 0) return null
  return (
    <Part title="Specifications">
      <div className="grid gap-5">
        {[...Map.groupBy(specs, ({ group }) => group)].map(([group, own]) => (
          <FactTable
            key={group}
            caption={group}
            facts={own.map(({ label, value }) => ({ label, value }))}
          />
        ))}
      </div>
    </Part>
  )
}
