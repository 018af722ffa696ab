import type { ReactNode } from 'react'
import { barcodeDoubt } from '#contract/catalogue/gtin.ts'
import { variantsPerProduct } from '#contract/limits.ts'
import { plural } from '#contract/plural.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { newKey } from '../../kit/forms/use-draft.ts'
import { checkPrice, checkSku, checkWholeOrNone } from './checks.ts'
import { type DraftOption, type DraftVariant, newVariant } from './draft.ts'
import { type PartProps, Section } from './section.tsx'

type VariantsProps = PartProps<'variants' | 'options'> & {
  /** Renders the stock of a saved variant. */
  stockOf: (variant: DraftVariant) => ReactNode
  /** Asks for options of which all combinations become variants. */
  onCombine: () => void
}

/** The variants, one row each, with options, price and packing. */
export function Variants({ draft, change, stockOf, onCombine }: VariantsProps) {
  const { variants, options } = draft
  const update = (key: string, changes: Partial<DraftVariant>) =>
    change({
      variants: variants.map((variant) =>
        variant.key === key ? { ...variant, ...changes } : variant,
      ),
    })
  const duplicate = (variant: DraftVariant, at: number) => {
    const copy = { ...variant, key: newKey(), id: null, sku: '', barcode: '' }
    change({ variants: [...variants.slice(0, at + 1), copy, ...variants.slice(at + 1)] })
  }
  const full =
    variants.length >= variantsPerProduct
      ? `A product can have ${plural(variantsPerProduct, 'variant')}.`
      : undefined
  return (
    <Section title="Variants, prices and stock">
      <OptionNames options={options} onChange={(next) => change({ options: next })} />
      <div className="grid gap-3">
        {variants.map((variant, index) => (
          <VariantRow
            key={variant.key}
            variant={variant}
            at={index}
            options={options}
            stock={stockOf(variant)}
            onChange={(changes) => update(variant.key, changes)}
            onDuplicate={() => duplicate(variant, index)}
            onRemove={
              variants.length > 1
                ? () => change({ variants: variants.filter((other) => other !== variant) })
                : undefined
            }
          />
        ))}
      </div>
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
    </Section>
  )
}

type OptionNamesProps = { options: DraftOption[]; onChange: (options: DraftOption[]) => void }

/** The options in which variants differ: size, voltage, pack. */
function OptionNames({ options, onChange }: OptionNamesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        Options <span className="ms-1 text-meta font-normal text-ink-3">Optional</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {options.map(({ key, name }, index) => (
          <span key={key} className="flex items-center">
            <TextInput
              aria-label={`Name of option ${index + 1}`}
              value={name}
              maxLength={40}
              pattern="[^_]*"
              placeholder="Size"
              className="max-w-32"
              onChange={({ target }) =>
                onChange(
                  options.map((option) =>
                    // The API does not allow underscores in option names.
                    option.key === key ? { key, name: target.value.replaceAll('_', ' ') } : option,
                  ),
                )
              }
            />
            <IconButton
              icon="x"
              label={`Remove option ${name}`}
              onClick={() => onChange(options.filter((option) => option.key !== key))}
            />
          </span>
        ))}
        {options.length < 5 ? (
          <Button
            variant="ghost"
            icon="plus"
            onClick={() => onChange([...options, { key: newKey(), name: '' }])}
          >
            Add option
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

type TextField = 'sku' | 'price' | 'mrp' | 'barcode' | PackingField
type PackingField = 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'

type VariantRowProps = {
  variant: DraftVariant
  at: number
  options: readonly DraftOption[]
  stock: ReactNode
  onChange: (changes: Partial<DraftVariant>) => void
  onDuplicate: () => void
  onRemove: (() => void) | undefined
}

function VariantRow(props: VariantRowProps) {
  const { variant, at, options, onChange } = props
  const input = (field: TextField) => ({
    value: variant[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  const name = `variants.${at}`
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-3">
      <legend className="sr-only">Variant {at + 1}</legend>
      <VariantHead {...props} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {options.map((option, place) => (
          <Field
            key={option.key}
            label={option.name || `Option ${place + 1}`}
            name={`${name}.options.${option.name}`}
          >
            <TextInput
              value={variant.options[option.key] ?? ''}
              maxLength={80}
              onChange={({ target }) =>
                onChange({ options: { ...variant.options, [option.key]: target.value } })
              }
            />
          </Field>
        ))}
        <Field label="SKU" name={`${name}.sku`} check={checkSku}>
          <TextInput {...input('sku')} maxLength={64} autoComplete="off" />
        </Field>
        <Field
          label="Barcode"
          name={`${name}.barcode`}
          hint={barcodeDoubt(variant.barcode.trim())}
          optional
        >
          <TextInput {...input('barcode')} maxLength={32} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Price" name={`${name}.price`} check={checkPrice}>
          <TextInput {...input('price')} lead="₹" inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="MRP" name={`${name}.mrp`} check={checkPrice}>
          <TextInput {...input('mrp')} lead="₹" inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <PackingFields name={name} input={input} />
      <Checkbox
        label="Sold without battery"
        checked={variant.isBare}
        onChange={({ target }) => onChange({ isBare: target.checked })}
      />
    </fieldset>
  )
}

/** The title of the variant and its buttons. */
function VariantHead({ variant, at, options, stock, onDuplicate, onRemove }: VariantRowProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="min-w-0 truncate text-sm font-semibold">
        {titleOf(variant, options) || `Variant ${at + 1}`}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        {stock}
        <IconButton
          icon="copy"
          size="small"
          label={`Duplicate variant ${at + 1}`}
          onClick={onDuplicate}
        />
        {onRemove ? (
          <IconButton
            icon="trash-2"
            size="small"
            label={`Remove variant ${at + 1}`}
            onClick={onRemove}
          />
        ) : null}
      </span>
    </div>
  )
}

type PackingFieldsProps = {
  name: string
  input: (field: PackingField) => React.ComponentProps<typeof TextInput>
}

function PackingFields({ name, input }: PackingFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
      {packing.map(([field, label, unit]) => (
        <Field
          key={field}
          label={label}
          name={`${name}.${field}`}
          check={checkWholeOrNone}
          optional
        >
          <TextInput {...input(field)} trail={unit} inputMode="numeric" autoComplete="off" />
        </Field>
      ))}
    </div>
  )
}

/** Packed weight and size, as the courier measures them. An empty field counts as zero. */
const packing: readonly [PackingField, string, string][] = [
  ['weightGrams', 'Packed weight', 'g'],
  ['lengthMm', 'Length', 'mm'],
  ['widthMm', 'Width', 'mm'],
  ['heightMm', 'Height', 'mm'],
]

/** A variant's option values as a short title. */
export const titleOf = (variant: DraftVariant, options: readonly DraftOption[]) =>
  options
    .map(({ key }) => variant.options[key]?.trim())
    .filter(Boolean)
    .join(', ') || variant.name
