import { barcodeDoubt } from '#contract/catalogue/gtin.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { checkWholeOrNone } from './checks.ts'
import type { DraftOption, DraftVariant } from './draft.ts'
import { type PackingField, packing, titleOf } from './variant-details.ts'

type VariantDrawerProps = {
  /** Left out while the drawer is closed. */
  variant: DraftVariant | undefined
  at: number
  options: readonly DraftOption[]
  /** Why there can be no more variants. */
  full: string | undefined
  onChange: (key: string, changes: Partial<DraftVariant>) => void
  onDuplicate: (variant: DraftVariant) => void
  /** Left out for the only variant. */
  onRemove: ((variant: DraftVariant) => void) | undefined
  onClose: () => void
}

/** The details of a variant: option values, barcode, packing. They are saved with the product. */
export function VariantDrawer(props: VariantDrawerProps) {
  const { variant, at, options, full, onDuplicate, onRemove, onClose } = props
  return (
    <Drawer
      open={variant !== undefined}
      onClose={onClose}
      title={variant ? titleOf(variant, options) || `Variant ${at + 1}` : ''}
      footer={
        variant ? (
          <>
            <Button onClick={onClose} className="me-auto">
              Done
            </Button>
            <Button
              variant="outline"
              icon="copy"
              reason={full}
              onClick={() => onDuplicate(variant)}
            >
              Duplicate
            </Button>
            {onRemove ? (
              <Button variant="ghost" icon="trash-2" onClick={() => onRemove(variant)}>
                Remove
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {variant ? <Details {...props} variant={variant} /> : null}
    </Drawer>
  )
}

type DetailsProps = VariantDrawerProps & { variant: DraftVariant }

function Details({ variant, at, options, onChange }: DetailsProps) {
  const set = (changes: Partial<DraftVariant>) => onChange(variant.key, changes)
  const name = `variants.${at}`
  const input = (field: 'barcode' | PackingField) => ({
    value: variant[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  return (
    <div className="grid gap-4 p-5">
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
              set({ options: { ...variant.options, [option.key]: target.value } })
            }
          />
        </Field>
      ))}
      <Field
        label="Barcode"
        name={`${name}.barcode`}
        hint={barcodeDoubt(variant.barcode.trim())}
        optional
      >
        <TextInput {...input('barcode')} maxLength={32} inputMode="numeric" />
      </Field>
      <div className="grid grid-cols-2 items-end gap-3">
        {packing.map(([field, label, unit]) => (
          <Field
            key={field}
            label={label}
            name={`${name}.${field}`}
            check={checkWholeOrNone}
            optional
          >
            <TextInput {...input(field)} trail={unit} inputMode="numeric" />
          </Field>
        ))}
      </div>
      <Checkbox
        label="Sold without battery"
        checked={variant.isBare}
        onChange={({ target }) => set({ isBare: target.checked })}
      />
    </div>
  )
}
