import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { PrintLabels } from '../parts/labels/print-labels.tsx'
import { readVariantsOf } from '../parts/products/products.data.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PublishMany } from './publish-many.tsx'
import type { ProductSelection } from './use-product-selection.ts'

type ChangeManyProps = {
  selection: ProductSelection
  categories: readonly Category[]
}

/** The products of the open dialog. */
type Asked = { products: readonly AdminProductRow[]; publishes?: boolean }

/** The bulk actions for the selected products. */
export function ChangeMany({ selection, categories }: ChangeManyProps) {
  const { products, more, clear } = selection
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Notice
      live
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsked({ products })}>
            Edit {plural(products.length, 'product')}
          </Button>
          <PublishMany
            products={products}
            onFill={(lacking) => setAsked({ products: lacking, publishes: true })}
            onDone={clear}
          />
          {more > 0 ? (
            <Button
              size="small"
              variant="outline"
              busy={selection.isSelecting}
              onClick={selection.selectAll}
            >
              Select all {formatNumber(more)}
            </Button>
          ) : null}
          {products.length <= limits.pageSize ? (
            <ButtonLink
              to={adminPaths.gridOf(products.map(({ id }) => id))}
              size="small"
              variant="outline"
              icon="layout-grid"
            >
              Selected in a grid
            </ButtonLink>
          ) : null}
          <PrintLabels
            size="small"
            read={() => readVariantsOf(products.map(({ id }) => id))}
            reason={
              products.length > limits.pageSize
                ? `Select at most ${limits.pageSize} products for labels.`
                : undefined
            }
          />
          <Button size="small" variant="outline" onClick={clear}>
            Clear
          </Button>
        </span>
      }
    >
      {plural(products.length, 'product')} selected
      {asked ? (
        <ChangeDialog
          {...asked}
          categories={categories}
          onClose={() => setAsked(null)}
          onDone={clear}
        />
      ) : null}
    </Notice>
  )
}
