import { useState } from 'react'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { CategoryOptions } from '../parts/categories/category-options.tsx'
import { enteredFactsIn, FactFields } from '../parts/products/fact-fields.tsx'
import { type BulkChange, type BulkOutcome, changeMany } from '../parts/products/products.data.ts'
import { GapTable } from './gap-table.tsx'

type DialogProps = {
  products: readonly AdminProductRow[]
  categories: readonly Category[]
  /** Publishes them when their gaps are filled. */
  publishes?: boolean
  onClose: () => void
  onDone: () => void
}

/** Changes many products at once: status, category, price, and the facts that the law asks for. */
export function ChangeDialog(props: DialogProps) {
  const { products, categories, publishes = false, onClose, onDone } = props
  const call = useCall(changeMany, {
    done: ({ changed }) => `${formatNumber(changed.length)} changed.`,
    onDone: ({ refused }) => {
      if (refused.length === 0) onDone()
    },
  })
  const [nothing, setNothing] = useState(false)
  const { answer } = call
  const send = (form: FormData) => {
    const change = changeIn(form)
    setNothing(change === null)
    // Those that were changed have another version by now.
    const left = answer ? products.filter(({ id }) => isRefused(answer, id)) : products
    if (change) void call.run({ products: left, change })
  }
  return (
    <QuestionDialog
      title={`Edit ${plural(products.length, 'product')}`}
      confirm="Change"
      cancel={answer ? 'Close' : 'Cancel'}
      size="medium"
      call={call}
      onClose={onClose}
      onAnswer={send}
    >
      <Choices categories={categories} publishes={publishes} />
      <Facts />
      {nothing ? <Notice tone="warn">Choose what to change.</Notice> : null}
      {answer && answer.refused.length > 0 ? (
        <>
          <Notice tone="warn" live>
            {formatNumber(answer.changed.length)} changed, {formatNumber(answer.refused.length)} not
            changed.
          </Notice>
          <GapTable products={products} refused={answer.refused} />
        </>
      ) : null}
    </QuestionDialog>
  )
}

const isRefused = ({ refused }: BulkOutcome, id: number) => refused.some((one) => one.id === id)

function Choices({ categories, publishes }: Pick<DialogProps, 'categories' | 'publishes'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Status" name="status">
        <Select defaultValue={publishes ? 'PUBLISHED' : ''}>
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
    </div>
  )
}

function Facts() {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">Brand, tax and labelling</legend>
      <Field
        label="Brand"
        name="brand"
        optional
        hint="The shop asks for one before a product is published. Goods of no maker are “Unbranded”."
      >
        <TextInput maxLength={80} autoComplete="off" />
      </Field>
      <FactFields noCountry="No change" />
      <Checkbox
        name="onlyEmpty"
        label="Only where nothing is entered yet"
        hint="Otherwise these replace what the products state."
        defaultChecked
      />
    </fieldset>
  )
}

const percentWords = 'Enter a percentage from -90 to 100.'

function percentIn(text: string): number | null {
  const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN
  return percent >= -90 && percent <= 100 ? percent : null
}

/** The chosen change; null if there is none. */
function changeIn(form: FormData): BulkChange | null {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const percent = percentIn(textOf('percent'))
  const facts = enteredFactsIn(form)
  const brand = textOf('brand').trim()
  const hasFacts = Object.keys(facts).length > 0
  const change = {
    ...(textOf('status') && { status: textOf('status') as ProductStatus }),
    ...(textOf('categoryId') && { categoryId: Number(textOf('categoryId')) }),
    ...(percent && { pricePercent: percent }),
    ...(brand && { brand }),
    ...(hasFacts && { facts }),
    ...((brand || hasFacts) && { onlyEmpty: form.has('onlyEmpty') }),
  }
  return Object.keys(change).length > 0 ? change : null
}
