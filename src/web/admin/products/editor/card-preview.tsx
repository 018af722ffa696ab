import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import { paiseOf, readPrice } from '#contract/rupees.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { Price } from '#web/ui/data/price.tsx'
import type { ProductDraft } from './draft.ts'
import { Section } from './section.tsx'

type Read = 'name' | 'brand' | 'images' | 'variants' | 'specs'
type CardPreviewProps = { draft: Pick<ProductDraft, Read>; template: readonly SpecDefinition[] }

/** Previews the draft as a product card on a phone. */
export function CardPreview({ draft, template }: CardPreviewProps) {
  const { name, brand, images, variants } = draft
  const prices = variants
    .map(({ price }) => paiseOf(readPrice(price)))
    .filter((price) => price !== null)
  const lowest = prices.length > 0 ? Math.min(...prices) : null
  const cheapest = variants.find(({ price }) => paiseOf(readPrice(price)) === lowest)
  return (
    <Section title="Preview of the card in the shop">
      <div className="as-in-shop justify-self-center rounded-card p-3">
        <div className="grid w-44 content-start gap-1 rounded-card border border-line bg-surface p-2">
          <Picture src={images[0]?.src} alt="" sizes="176px" placeholder={name} />
          <p className="label-caps mt-1 truncate text-ink-3">{brand || 'Brand'}</p>
          <p className="line-clamp-2 text-sm leading-5 font-medium">{name || 'Name'}</p>
          <p className="truncate font-narrow text-meta text-ink-2">
            {keySpecs(draft, template).join(' · ')}
          </p>
          {lowest === null ? (
            <p className="text-sm text-ink-3">No price yet</p>
          ) : (
            <Price
              price={lowest}
              mrp={cheapest ? paiseOf(readPrice(cheapest.mrp)) : null}
              from={variants.length > 1}
            />
          )}
        </div>
      </div>
    </Section>
  )
}

/** The three specs that fit on a card. */
const keySpecs = ({ specs }: Pick<ProductDraft, 'specs'>, template: readonly SpecDefinition[]) =>
  template
    .filter(({ key, card }) => card && specs[key]?.trim())
    .slice(0, 3)
    .map(({ key, unit, type }) => {
      const value = specs[key] ?? ''
      if (type === 'BOOLEAN') return value === 'true' ? 'Yes' : 'No'
      return type === 'NUMBER' && unit && /\d$/.test(value) ? `${value} ${unit}` : value
    })
