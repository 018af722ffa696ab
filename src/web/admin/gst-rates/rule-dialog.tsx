import { useState } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { rupeesText } from '#contract/rupees.ts'
import type { GstRule } from '#contract/tax/gst-rules.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { CategoryOptions } from '../parts/categories/category-options.tsx'
import { saveGstRule } from './gst-rates.data.ts'
import {
  checkCode,
  checkDay,
  checkLimit,
  checkNeededRate,
  checkSource,
  ruleIn,
} from './rule-draft.ts'

type RuleDialogProps = {
  rule: GstRule | null
  categories: readonly Category[]
  onClose: () => void
}

/** Edits a rule of GST rates whose day has not come, or a new one. */
export function RuleDialog({ rule, categories, onClose }: RuleDialogProps) {
  const call = useCall(saveGstRule, { done: 'Saved.', inForm: true, onDone: onClose })
  const save = (form: FormData) => {
    const version = rule ? { version: rule.version } : {}
    void call.run({ id: rule?.id ?? null, rule: { ...ruleIn(form), ...version } })
  }
  return (
    <QuestionDialog
      title={rule ? 'Change the rule' : 'Add a rule'}
      confirm="Save"
      cancel="Cancel"
      isWide
      call={call}
      onClose={onClose}
      onAnswer={save}
    >
      <Scope rule={rule} categories={categories} />
      <Field
        label="From"
        name="from"
        check={checkDay}
        hint="Holds from 00:00 in India. You can enter it ahead."
      >
        <TextInput type="date" defaultValue={rule?.from} min="2017-07-01" />
      </Field>
      <Field label="Source" name="source" check={checkSource}>
        <TextInput
          defaultValue={rule?.source}
          maxLength={200}
          placeholder="Notification 9/2025-CT(Rate)"
        />
      </Field>
      <Rates rule={rule} />
      <p className="text-meta text-ink-3 md:col-span-2">
        Of a product's own rate and the rules for it, the one from the newest day applies. On the
        same day its own rate comes first, then the longest HSN code, then the nearest category.
      </p>
    </QuestionDialog>
  )
}

function Scope({ rule, categories }: Pick<RuleDialogProps, 'rule' | 'categories'>) {
  const [scope, setScope] = useState(rule?.category ? 'category' : 'hsn')
  return (
    <>
      <Field label="For" name="scope">
        <Select value={scope} onChange={({ target }) => setScope(target.value)}>
          <option value="hsn">An HSN code</option>
          <option value="category">A category</option>
        </Select>
      </Field>
      {scope === 'hsn' ? (
        <Field
          label="HSN"
          name="hsn"
          check={checkCode}
          hint="2 to 8 digits: for all codes that begin with them."
        >
          <TextInput
            defaultValue={rule?.hsn ?? ''}
            inputMode="numeric"
            placeholder="6403"
            autoComplete="off"
          />
        </Field>
      ) : (
        <Field label="Category" name="categoryId" hint="Subcategories are included.">
          <Select defaultValue={rule?.category?.id ?? ''}>
            <option value="">Choose</option>
            <CategoryOptions categories={categories} />
          </Select>
        </Field>
      )}
    </>
  )
}

function Rates({ rule }: Pick<RuleDialogProps, 'rule'>) {
  const [kind, setKind] = useState(rule?.price ? 'price' : 'one')
  const price = rule?.price ?? null
  return (
    <>
      <Field label="Rate" name="kind">
        <Select value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="one">The same for every price</option>
          <option value="price">Depends on the price of a piece</option>
        </Select>
      </Field>
      <Field
        label={kind === 'one' ? 'GST' : 'GST up to the limit'}
        name="rate"
        check={checkNeededRate}
      >
        <TextInput defaultValue={rule?.rate ?? ''} trail="%" inputMode="decimal" />
      </Field>
      {kind === 'price' ? (
        <>
          <Field label="Limit per piece or pair" name="price.limit" check={checkLimit}>
            <TextInput
              lead="₹"
              inputMode="decimal"
              defaultValue={price ? rupeesText(price.limit) : '2500'}
            />
          </Field>
          <Field label="GST above the limit" name="price.rateAbove" check={checkNeededRate}>
            <TextInput defaultValue={price?.rateAbove ?? ''} trail="%" inputMode="decimal" />
          </Field>
          <Field
            label="Compared with the limit"
            name="price.basis"
            hint="After discounts, without delivery. The law names a sale value; ask your accountant."
            className="md:col-span-2"
          >
            <Select defaultValue={price?.basis ?? 'BEFORE_GST'}>
              <option value="BEFORE_GST">The value before GST, at the lower rate</option>
              <option value="WITH_GST">The price with GST</option>
            </Select>
          </Field>
        </>
      ) : null}
    </>
  )
}
