import { useState } from 'react'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { adminPaths } from '#web/app/admin-paths.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { CategoryOptions } from '../category-options.tsx'
import { PrintLabels } from '../labels/print-labels.tsx'
import { QuestionDialog } from '../question-dialog.tsx'
import { type BulkChange, type BulkOutcome, changeMany, readVariantsOf } from './products.data.ts'
import type { ProductSelection } from './use-product-selection.ts'

type ChangeManyProps = {
  selection: ProductSelection
  categories: readonly Category[]
}

/** The bulk actions for the selected products. */
export function ChangeMany({ selection, categories }: ChangeManyProps) {
  const { products, more, clear } = selection
  const [asking, setAsking] = useState(false)
  return (
    <Notice
      live
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsking(true)}>
            Edit {plural(products.length, 'product')}
          </Button>
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
      {asking ? (
        <ChangeDialog
          products={products}
          categories={categories}
          onClose={() => setAsking(false)}
          onDone={clear}
        />
      ) : null}
    </Notice>
  )
}

type DialogProps = {
  products: readonly AdminProductRow[]
  categories: readonly Category[]
  onClose: () => void
  onDone: () => void
}

function ChangeDialog({ products, categories, onClose, onDone }: DialogProps) {
  const call = useCall(changeMany, {
    done: ({ changed }) => `${changed.length} changed.`,
    onDone: ({ refused }) => {
      if (refused.length === 0) onDone()
    },
  })
  const [nothing, setNothing] = useState(false)
  const { answer } = call
  const send = (form: FormData) => {
    const change = changeIn(form)
    setNothing(Object.keys(change).length === 0)
    if (Object.keys(change).length === 0) return
    void call.run({ products, change })
  }
  return (
    <QuestionDialog
      title={`Edit ${plural(products.length, 'product')}`}
      confirm="Change"
      cancel={answer ? 'Close' : 'Cancel'}
      call={call}
      onClose={onClose}
      onAnswer={send}
    >
      <Choices categories={categories} />
      {nothing ? <Notice tone="warn">Choose what to change.</Notice> : null}
      {answer ? <Refused products={products} refused={answer.refused} /> : null}
    </QuestionDialog>
  )
}

function Choices({ categories }: { categories: readonly Category[] }) {
  return (
    <>
      <Field label="Status" name="status">
        <Select defaultValue="">
          <option value="">No change</option>
          <option value="PUBLISHED">Published</option>
          <option value="DRAFT">Draft</option>
          <option value="ARCHIVED">Archived</option>
        </Select>
      </Field>
      <Field label="Category" name="categoryId">
        <Select defaultValue="">
          <option value="">No change</option>
          <CategoryOptions categories={categories} />
        </Select>
      </Field>
      <Field
        label="Change price by %"
        name="percent"
        optional
        hint="-10 lowers it by 10%. Rounded to whole rupees from ₹10 up; MRP doesn't change."
        check={(text) => (text === '' || percentIn(text) !== null ? undefined : percentWords)}
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
    </>
  )
}

const percentWords = 'Enter a percentage from -90 to 100.'

function percentIn(text: string): number | null {
  const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN
  return percent >= -90 && percent <= 100 ? percent : null
}

function changeIn(form: FormData): BulkChange {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const percent = percentIn(textOf('percent'))
  return {
    ...(textOf('status') && { status: textOf('status') as ProductStatus }),
    ...(textOf('categoryId') && { categoryId: Number(textOf('categoryId')) }),
    ...(percent && { pricePercent: percent }),
  }
}

type RefusedProps = { products: readonly AdminProductRow[]; refused: BulkOutcome['refused'] }

function Refused({ products, refused }: RefusedProps) {
  if (refused.length === 0) return null
  return (
    <Notice tone="warn" live>
      <p className="font-medium">Not changed:</p>
      <ul className="grid gap-1">
        {refused.map(({ id, message }) => (
          <li key={id}>
            {products.find((product) => product.id === id)?.name}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
