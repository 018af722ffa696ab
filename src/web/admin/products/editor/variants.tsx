import { useState } from 'react'
import { variantsPerProduct } from '#contract/limits.ts'
import { plural } from '#contract/plural.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { newKey } from '../../kit/forms/use-draft.ts'
import type { StockRow } from '../../parts/products/products.data.ts'
import { type DraftVariant, newVariant } from './draft.ts'
import { OptionNames } from './option-names.tsx'
import { type PartProps, Section } from './section.tsx'
import { useRefusedDetails } from './variant-details.ts'
import { VariantDrawer } from './variant-drawer.tsx'
import { VariantRow } from './variant-row.tsx'

type VariantsProps = PartProps<'variants' | 'options'> & {
  /** The stock of saved variants. */
  stock: readonly StockRow[]
  onStock: (variantId: number) => void
  /** Asks for options of which all combinations become variants. */
  onCombine: () => void
}

/** The variants in a table: what decides a sale in the row, everything else in a drawer. */
export function Variants({ draft, change, stock, onStock, onCombine }: VariantsProps) {
  const { variants, options } = draft
  const [opened, setOpened] = useState<string | null>(null)
  useRefusedDetails((at) => setOpened(variants[at]?.key ?? null))
  const update = (key: string, changes: Partial<DraftVariant>) =>
    change({ variants: variants.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  const at = variants.findIndex(({ key }) => key === opened)
  const shown = variants[at]
  const full =
    variants.length >= variantsPerProduct
      ? `A product can have ${plural(variantsPerProduct, 'variant')}.`
      : undefined
  const duplicate = (variant: DraftVariant) => {
    const copy = { ...variant, key: newKey(), id: null, sku: '', barcode: '', onHand: '' }
    change({ variants: [...variants.slice(0, at + 1), copy, ...variants.slice(at + 1)] })
    setOpened(null)
  }
  const remove = (variant: DraftVariant) => {
    change({ variants: variants.filter((other) => other !== variant) })
    setOpened(null)
  }
  return (
    <Section title="Variants, prices and stock">
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">Variants</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-meta text-ink-3">
            <HeadCell>Variant</HeadCell>
            <HeadCell>SKU</HeadCell>
            <HeadCell>Price, ₹</HeadCell>
            <HeadCell>MRP, ₹</HeadCell>
            <HeadCell>Stock</HeadCell>
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {variants.map((variant, index) => (
            <VariantRow
              key={variant.key}
              variant={variant}
              at={index}
              options={options}
              stock={stock.find(({ variantId }) => variantId === variant.id)}
              onChange={update}
              onStock={onStock}
              onOpen={setOpened}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          icon="plus"
          reason={full}
          onClick={() => change({ variants: [...variants, newVariant()] })}
        >
          Add variant
        </Button>
        <Button variant="outline" icon="layout-grid" onClick={onCombine}>
          Variants from options
        </Button>
      </div>
      <OptionNames options={options} onChange={(next) => change({ options: next })} />
      <VariantDrawer
        variant={shown}
        at={at}
        options={options}
        full={full}
        onChange={update}
        onDuplicate={duplicate}
        onRemove={variants.length > 1 ? remove : undefined}
        onClose={() => setOpened(null)}
      />
    </Section>
  )
}

const HeadCell = ({ children }: { children: string }) => (
  <th scope="col" className="pe-2 pb-1 text-start font-medium">
    {children}
  </th>
)
