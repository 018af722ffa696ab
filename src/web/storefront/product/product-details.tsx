import type { ReactNode } from 'react'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import type { RelatedShelf } from '#contract/catalogue/related.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { callLink, formatPhone } from '#contract/phone.ts'
import { returnsSentence } from '#contract/shop/return-words.ts'
import { groupBy } from '#web/browser/group-by.ts'
import { hasOtherUnit, inUnits, measureText, useUnits } from '#web/session/units.ts'
import { FactTable } from '#web/ui/data/facts.tsx'
import { fileSize } from '#web/ui/data/file-size.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { UnitSwitch } from '../listing/unit-switch.tsx'
import { LegalFacts } from './legal-facts.tsx'
import { monthsText } from './promises.ts'
import { idOfShelf } from './shelf-id.ts'

export type ProductDetailsProps = {
  product: Product
  variant: ProductVariant
  /** The name of the country of origin. */
  origin: string | null
  shelves: readonly RelatedShelf[]
}

/** All details of a product, below its picture. */
export default function ProductDetails({ product, variant, origin, shelves }: ProductDetailsProps) {
  const { highlights, description, boxContents, documents } = product
  return (
    <div className="grid grid-cols-1 content-start gap-8">
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
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </Part>
      ) : null}
      {boxContents.length > 0 ? (
        <Part title="What's in the box">
          <Bullets items={boxContents} />
        </Part>
      ) : null}
      <Compatibility product={product} shelves={shelves} />
      {documents.length > 0 ? (
        <Part title="Downloads">
          <ul className="grid gap-2">
            {documents.map(({ title, url, bytes }) => (
              <li key={`${url} ${title}`}>
                <TextLink to={url}>{title}</TextLink>
                {bytes === null ? null : (
                  <span className="text-meta text-ink-3"> PDF, {fileSize(bytes)}</span>
                )}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Warranty product={product} />
      <Part title="Manufacturer and legal details">
        <LegalFacts product={product} variant={variant} origin={origin} />
      </Part>
    </div>
  )
}

type PartProps = { title: string; action?: ReactNode; children: ReactNode }

function Part({ title, action, children }: PartProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <SectionHead title={title} action={action} />
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

/** Specifications under their template's headings, in the chosen units. */
function Specs({ product: { specs } }: { product: Product }) {
  const units = useUnits()
  if (specs.length === 0) return null
  const said = ({ number, unit, value }: Product['specs'][number]) =>
    number !== null && hasOtherUnit(unit) ? measureText(inUnits({ number, unit }, units)) : value
  return (
    <Part
      title="Specifications"
      action={specs.some(({ unit }) => hasOtherUnit(unit)) ? <UnitSwitch /> : null}
    >
      <div className="grid gap-5">
        {[...groupBy(specs, ({ group }) => group)].map(([group, own]) => (
          <FactTable
            key={group}
            caption={group}
            facts={own.map((spec) => ({ label: spec.label, value: said(spec) }))}
          />
        ))}
      </div>
    </Part>
  )
}

const ofFit: readonly RelatedShelf['kind'][] = ['POWER', 'ACCESSORIES', 'SPARE_PARTS', 'TOOLS']

/** Compatibility as text, with links to the shelves of matching products. */
function Compatibility({ product, shelves }: Pick<ProductDetailsProps, 'product' | 'shelves'>) {
  const fitting = shelves.filter(({ kind }) => ofFit.includes(kind))
  if (product.compatibility.length === 0 && fitting.length === 0) return null
  return (
    <Part title="Works with">
      <Bullets items={product.compatibility} />
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {fitting.map((shelf) => (
          <li key={idOfShelf(shelf)}>
            <a
              href={`#${idOfShelf(shelf)}`}
              className="reach touch-target font-medium text-brand underline underline-offset-3"
            >
              {shelf.label} ({formatNumber(shelf.total)})
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Warranty period, coverage and claims. The invoice in the account is the warranty card. */
function Warranty({ product: { warranty, service, brand, returns } }: { product: Product }) {
  const { months, text } = warranty
  return (
    <Part title="Warranty and returns">
      <div className="measure grid gap-3 text-ink-2">
        {months ? <p className="font-medium text-ink">{monthsText(months)} warranty</p> : null}
        {text ? <p>{text}</p> : null}
        {months ? (
          <p>
            {service.registrationUrl
              ? 'The invoice in your orders is your proof of purchase. '
              : 'No registration needed: the invoice in your orders is your proof of purchase. '}
            <TextLink to={paths.warranty}>How to claim</TextLink>
          </p>
        ) : null}
        <AfterTheSale service={service} brand={brand} />
        <p>
          {returnsSentence(returns)} <TextLink to={paths.refundPolicy}>Returns</TextLink>
        </p>
      </div>
    </Part>
  )
}

/** The maker's warranty registration and service centres, if known. */
function AfterTheSale({ service, brand }: Pick<Product, 'service' | 'brand'>) {
  const { registrationUrl, centresUrl, servicePhone } = service
  if (!registrationUrl && !centresUrl && !servicePhone) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {registrationUrl ? (
        <li>
          <TextLink to={registrationUrl}>Register it with {brand}</TextLink>
        </li>
      ) : null}
      {centresUrl ? (
        <li>
          <TextLink to={centresUrl}>Service centres of {brand}</TextLink>
        </li>
      ) : null}
      {servicePhone ? (
        <li>
          Service: <TextLink to={callLink(servicePhone)}>{formatPhone(servicePhone)}</TextLink>
        </li>
      ) : null}
    </ul>
  )
}
