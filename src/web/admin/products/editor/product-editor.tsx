import { useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { EditorForm } from '../../editor-form.tsx'
import type { EditedProduct, StockRow } from '../products.data.ts'
import { Basics } from './basics.tsx'
import { CardPreview } from './card-preview.tsx'
import { Compliance } from './compliance.tsx'
import type { DraftVariant } from './draft.ts'
import { Extras } from './extras.tsx'
import { Links } from './links.tsx'
import { Media } from './media.tsx'
import { Publishing } from './publishing.tsx'
import { Specs } from './specs.tsx'
import { StockDrawer } from './stock-drawer.tsx'
import { Tiers } from './tiers.tsx'
import { useProductEditor } from './use-product-editor.ts'
import { Variants } from './variants.tsx'

type ProductEditorProps = { loaded: EditedProduct; onSaved: (product: Product) => void }

/** Edits all fields of a product; they are saved together. */
export function ProductEditor({ loaded, onSaved }: ProductEditorProps) {
  const editing = useProductEditor(loaded, onSaved)
  const [stocked, openStock] = useState<number | null>(null)
  const { draft, change, template } = editing
  const part = { draft, change }
  return (
    <>
      <EditorForm editing={editing} onKeyDown={stopEnter}>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            <Basics {...part} categories={loaded.categories} brands={loaded.brands} />
            <Media {...part} />
            <Variants
              {...part}
              stockOf={(variant) => (
                <StockButton
                  stock={rowOf(loaded.stock, variant)}
                  isSaved={variant.id !== null}
                  onOpen={openStock}
                />
              )}
            />
            <Specs {...part} template={template} />
            <Extras {...part} />
            <Tiers {...part} />
            <Links {...part} ownId={loaded.product?.id ?? null} />
          </div>
          <div className="grid min-w-0 gap-4">
            <Publishing {...part} template={template} />
            <Compliance {...part} />
            <CardPreview draft={draft} template={template} />
          </div>
        </div>
      </EditorForm>
      <StockDrawer
        stock={loaded.stock.find(({ variantId }) => variantId === stocked) ?? null}
        onClose={() => openStock(null)}
      />
    </>
  )
}

/** Enter must not submit: in a form of this size it is usually a slip. */
function stopEnter(event: React.KeyboardEvent) {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'submit')
    event.preventDefault()
}

const rowOf = (stock: readonly StockRow[], { id }: DraftVariant) =>
  stock.find(({ variantId }) => variantId === id)

type StockButtonProps = {
  stock: StockRow | undefined
  isSaved: boolean
  onOpen: (variantId: number) => void
}

function StockButton({ stock, isSaved, onOpen }: StockButtonProps) {
  if (!stock)
    return isSaved ? null : <span className="text-meta text-ink-3">No stock until saved</span>
  return (
    <Button
      variant="tonal"
      size="small"
      icon="package"
      aria-label={`${stock.available} in stock of ${stock.sku}. Change it.`}
      onClick={() => onOpen(stock.variantId)}
    >
      {stock.available} in stock
    </Button>
  )
}
