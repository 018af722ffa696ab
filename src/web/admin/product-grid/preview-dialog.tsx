import { gridFieldWords } from '#contract/catalogue/grid-values.ts'
import { plural } from '#contract/plural.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { shownOf } from './cell-values.ts'
import { nameOf } from './columns.ts'
import { cellKey, type Edit, type Edits, productsIn } from './edits.ts'
import { summaryOf } from './summary.ts'
import type { Saving } from './use-saving.ts'

type PreviewDialogProps = { edits: Edits; saving: Saving }

/** Preview of saving: counts, and each cell before and after. The shop has checked it. */
export function PreviewDialog({ edits, saving }: PreviewDialogProps) {
  return (
    <Modal
      open={saving.isPreviewed}
      size="large"
      onClose={saving.closePreview}
      title={`${plural(edits.size, 'cell')} in ${plural(productsIn(edits), 'product')}`}
      footer={
        <>
          <Button variant="outline" onClick={saving.closePreview}>
            Back to the grid
          </Button>
          <Button busy={saving.isBusy} onClick={saving.save} data-autofocus>
            {`Save ${plural(edits.size, 'cell')}`}
          </Button>
        </>
      }
    >
      {saving.doubts.length > 0 ? (
        <Notice tone="warn" className="mb-3">
          {[...new Set(saving.doubts.map(({ message }) => message))].slice(0, 5).join(' ')}
        </Notice>
      ) : null}
      <Changes edits={edits} />
    </Modal>
  )
}

function Changes({ edits }: { edits: Edits }) {
  return (
    <>
      <ul className="mb-3 grid gap-1 text-sm">
        {summaryOf(edits).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <section
        aria-label="Before and after"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
      >
        <DataTable
          caption="Changes"
          columns={columns}
          rows={[...edits.values()]}
          keyOf={({ row, field }) => cellKey(row, field)}
        />
      </section>
    </>
  )
}

const columns: Column<Edit>[] = [
  {
    key: 'product',
    title: 'Product',
    phone: 'title',
    cell: ({ row }) => (
      <span lang={langOf(row.productName)} className="wrap-anywhere">
        {nameOf(row)}
      </span>
    ),
  },
  {
    key: 'sku',
    title: 'SKU',
    className: 'max-sm:hidden',
    cell: ({ row }) => row.sku,
  },
  { key: 'field', title: 'Column', phone: 'meta', cell: ({ field }) => gridFieldWords[field] },
  {
    key: 'change',
    title: 'Before → after',
    align: 'end',
    phone: 'end',
    cell: ({ field, old, value }) => (
      <span className="whitespace-nowrap">
        <span className="text-ink-3">{shownOf(field, old) || 'empty'}</span>
        {' → '}
        <span className="font-semibold">{shownOf(field, value) || 'empty'}</span>
      </span>
    ),
  },
]
