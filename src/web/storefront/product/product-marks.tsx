import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { CopyButton } from '#web/ui/overlays/copy-button.tsx'
import { CompareBox } from '../compare-tray/compare-box.tsx'

export type ProductMarksProps = { product: Product; variant: ProductVariant }

/** The SKU with a copy button, and the compare checkbox: below the price, which a phone's first screen needs more. */
export function ProductMarks({ product, variant: { sku } }: ProductMarksProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {product.isAuthorised ? (
        <p className="flex w-full items-center gap-1.5 text-sm font-medium text-ok">
          <Icon name="badge-check" size={18} />
          Genuine: from an authorised {product.brand} dealer
        </p>
      ) : null}
      <p className="inline-flex min-w-0 items-center gap-1 font-narrow text-meta text-ink-3">
        <span className="min-w-0 wrap-anywhere">SKU {sku}</span>
        <CopyButton text={sku} label={`Copy SKU ${sku}`} />
      </p>
      {product.status === 'PUBLISHED' ? (
        <div className="card-action">
          <CompareBox product={product} />
        </div>
      ) : null}
    </div>
  )
}
