import { useState } from 'react'
import { type CombinedOptions, variantOptionsApi } from '#contract/catalogue/variant-options.ts'
import { optionsToCombine } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { paiseOf, readPrice } from '#contract/rupees.ts'
import { useCall } from '#web/session/use-call.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'
import {
  combineBody,
  newOption,
  plainVariant,
  skuStartOf,
  type TypedOption,
  typedOptions,
  valuesIn,
  withCombined,
} from './combine.ts'
import type { ProductDraft } from './draft.ts'
import type { Change } from './use-product-editor.ts'

type CombineDialogProps = { draft: ProductDraft; change: Change; onClose: () => void }

/** Makes variants of all combinations of options: first shows those that are missing, then adds them to the draft. */
export function CombineDialog({ draft, change, onClose }: CombineDialogProps) {
  const [options, setOptions] = useState(() => typedOptions(draft))
  const [skuStart, setSkuStart] = useState(() => skuStartOf(draft))
  const { answer, reset, ...call } = useCall(variantOptionsApi.combine, { inForm: true })
  /** A preview is of what was typed when it was asked for. */
  const typing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      if (answer || call.problem) reset()
    }
  const isMissing = answer !== null && answer.added.length > 0
  const send = () => {
    if (!isMissing) return void call.run({ body: combineBody(draft, skuStart, options) })
    change(withCombined(draft, answer.added))
    onClose()
  }
  return (
    <QuestionDialog
      title="Variants from options"
      confirm={isMissing ? addLabel(draft, answer) : 'Preview'}
      cancel="Cancel"
      call={call}
      onAnswer={send}
      onClose={onClose}
      size="medium"
    >
      <p className="text-sm text-ink-2">
        Each combination of the values becomes a variant. It starts with the price, MRP, weight and
        size of the first variant.
      </p>
      <OptionRows options={options} onChange={typing(setOptions)} />
      <Field
        label="SKUs begin with"
        name="skuStart"
        hint="The values are added to it, as in HB7-6MM."
        check={(text) => (text.trim() ? undefined : 'Enter what the SKUs begin with.')}
      >
        <TextInput
          value={skuStart}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => typing(setSkuStart)(target.value)}
        />
      </Field>
      {answer ? <Preview answer={answer} draft={draft} /> : null}
    </QuestionDialog>
  )
}

type OptionRowsProps = { options: TypedOption[]; onChange: (options: TypedOption[]) => void }

function OptionRows({ options, onChange }: OptionRowsProps) {
  const update = (key: string, changes: Partial<TypedOption>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...changes } : option)))
  return (
    <div className="grid gap-3">
      {options.map(({ key, name, values }, index) => (
        <fieldset key={key} className="flex min-w-0 items-start gap-2">
          <legend className="sr-only">Option {index + 1}</legend>
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <Field
              label="Option"
              name={`options.${index}.name`}
              check={(text) => (text.trim() ? undefined : 'Enter a name, such as Size.')}
            >
              <TextInput
                value={name}
                maxLength={40}
                placeholder="Size"
                autoComplete="off"
                onChange={({ target }) =>
                  // The API does not allow underscores in option names.
                  update(key, { name: target.value.replaceAll('_', ' ') })
                }
              />
            </Field>
            <Field
              label="Values, separated by commas"
              name={`options.${index}.values`}
              check={(text) => (valuesIn(text).length > 0 ? undefined : 'Enter a value.')}
            >
              <Textarea
                rows={2}
                value={values}
                placeholder="6 mm, 8 mm, 10 mm"
                onChange={({ target }) => update(key, { values: target.value })}
              />
            </Field>
          </div>
          {options.length > 1 ? (
            <IconButton
              icon="x"
              label={`Remove option ${index + 1}`}
              className="mt-6"
              onClick={() => onChange(options.filter((option) => option.key !== key))}
            />
          ) : null}
        </fieldset>
      ))}
      {options.length < optionsToCombine ? (
        <Button
          variant="ghost"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange([...options, newOption()])}
        >
          Add option
        </Button>
      ) : null}
    </div>
  )
}

type Added = CombinedOptions['added'][number]

const columns: readonly Column<Added>[] = [
  { key: 'sku', title: 'SKU', cell: ({ sku }) => sku, phone: 'title' },
  {
    key: 'options',
    title: 'Options',
    cell: ({ options }) => Object.values(options).join(', '),
    phone: 'meta',
  },
]

/** On a phone the preview is below what was typed. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'start' })

function addLabel(draft: ProductDraft, { added }: CombinedOptions): string {
  const count = added.length - (plainVariant(draft) ? 1 : 0)
  return count > 0 ? `Add ${plural(count, 'variant')}` : 'Set options'
}

/** Variants that will be added, and those that stay. */
function Preview({ answer, draft }: { answer: CombinedOptions; draft: ProductDraft }) {
  const { added, kept, others } = answer
  const taken = plainVariant(draft) ? added.slice(0, 1) : []
  const fresh = added.slice(taken.length)
  return (
    <>
      <span ref={intoView} />
      <Notice live>
        {added.length === 0 ? 'All combinations are there already.' : null}
        {fresh.length > 0 ? newVariants(fresh.length, draft) : null}
        {taken.map(
          ({ options }) =>
            ` The variant you have becomes ${Object.values(options).join(', ')}. It keeps its SKU, price and stock.`,
        )}
        {kept > 0 ? ` Already there, and not changed: ${kept}.` : null}
        {others > taken.length
          ? ` Variants without such values stay too: ${others}. Give them values or remove them, so that shoppers can choose.`
          : null}
      </Notice>
      {fresh.length > 0 ? (
        <DataTable caption="New variants" columns={columns} rows={fresh} keyOf={({ sku }) => sku} />
      ) : null}
    </>
  )
}

function newVariants(count: number, { variants: [first] }: ProductDraft): string {
  const price = paiseOf(readPrice(first?.price ?? ''))
  return `${plural(count, 'new variant')}${price === null ? ', without a price so far' : ` at ${formatRupees(price)}`}.`
}
