import { useCallback, useState } from 'react'
import { productTextNames } from '#contract/catalogue/product-fields.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { EditorForm } from '../../kit/forms/editor-form.tsx'
import type { EditedProduct } from '../../parts/products/products.data.ts'
import { StockDrawer } from '../../parts/products/stock-drawer.tsx'
import { Basics as BasicsPart } from './basics.tsx'
import { CardPreview as CardPreviewPart } from './card-preview.tsx'
import { CombineDialog } from './combine-dialog.tsx'
import { Compliance as CompliancePart } from './compliance.tsx'
import { Description as DescriptionPart } from './description.tsx'
import { Extras as ExtrasPart } from './extras.tsx'
import { Links as LinksPart } from './links.tsx'
import { Media as MediaPart } from './media.tsx'
import { Publishing as PublishingPart } from './publishing.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SearchResult as SearchResultPart } from './search-result.tsx'
import { readingOnly } from './section.tsx'
import { Specs as SpecsPart } from './specs.tsx'
import { Tiers as TiersPart } from './tiers.tsx'
import { useProductEditor } from './use-product-editor.ts'
import { Variants as VariantsPart } from './variants.tsx'

const withPrices = ['variants', 'options'] as const
const Basics = readingOnly(['name', 'brand', 'categoryId', ...productTextNames], BasicsPart)
const Description = readingOnly(['description', 'highlights'], DescriptionPart)
const Media = readingOnly(['images', ...withPrices], MediaPart)
const Variants = readingOnly(withPrices, VariantsPart)
const Specs = readingOnly(['categoryId', 'specs'], SpecsPart)
const Extras = readingOnly(
  [
    'boxContents',
    'compatibility',
    'documents',
    'hasLithium',
    'hasSerials',
    'noCod',
    'ownReturns',
    'warranty',
  ],
  ExtrasPart,
)
const Tiers = readingOnly(['tierPrices', ...withPrices], TiersPart)
const Links = readingOnly(['links'], LinksPart)
const Publishing = readingOnly(
  ['status', 'name', 'brand', 'categoryId', 'compliance', 'specs', 'variants', 'images'],
  PublishingPart,
)
const Compliance = readingOnly(['compliance', 'categoryId'], CompliancePart)
const CardPreview = readingOnly(['name', 'brand', 'images', 'variants', 'specs'], CardPreviewPart)
const SearchResult = readingOnly(
  ['name', 'model', 'brand', 'description', 'highlights'],
  SearchResultPart,
)

type ProductEditorProps = { loaded: EditedProduct; onSaved: (product: Product) => void }

/** Edits all fields of a product; they are saved together. */
export function ProductEditor({ loaded, onSaved }: ProductEditorProps) {
  const editing = useProductEditor(loaded, onSaved)
  const [isScheduling, setScheduling] = useState(false)
  const [stocked, setStocked] = useState<number | null>(null)
  const [combining, setCombining] = useState(false)
  const { draft, change, template } = editing
  const part = { draft, change }
  const startCombining = useCallback(() => setCombining(true), [])
  const isSaved = loaded.product !== null
  return (
    <>
      <EditorForm editing={editing} onKeyDown={stopEnter}>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            <Basics
              {...part}
              isNew={!isSaved}
              categories={loaded.categories}
              brands={loaded.brands}
            />
            <Variants
              {...part}
              stock={loaded.stock}
              onStock={setStocked}
              onCombine={startCombining}
            />
            <Media {...part} />
            <Description {...part} />
            <Specs {...part} template={template} />
            <Extras {...part} />
            <Tiers {...part} />
            <Links {...part} ownId={loaded.product?.id ?? null} />
          </div>
          <div className="grid min-w-0 gap-4">
            <Publishing
              {...part}
              template={template}
              stock={loaded.stock}
              licence={loaded.licence}
              schedule={loaded.schedule}
              isSaved={isSaved}
              onSchedule={setScheduling}
            />
            <Compliance
              {...part}
              ownId={loaded.product?.id ?? null}
              savedHsn={loaded.product?.compliance.hsn ?? null}
            />
            <CardPreview draft={draft} template={template} />
            <SearchResult {...part} id={loaded.product?.id ?? null} />
          </div>
        </div>
      </EditorForm>
      {isScheduling && loaded.product ? (
        <ScheduleDialog
          product={loaded.product}
          schedule={loaded.schedule}
          onClose={() => setScheduling(false)}
        />
      ) : null}
      {combining ? (
        <CombineDialog draft={draft} change={change} onClose={() => setCombining(false)} />
      ) : null}
      <StockDrawer
        stock={loaded.stock.find(({ variantId }) => variantId === stocked) ?? null}
        onClose={() => setStocked(null)}
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
