import { useId } from 'react'
import { limits } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { paiseOf, readPrice } from '#contract/rupees.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, FieldError, TextInput } from '#web/ui/inputs/field.tsx'
import { useFieldError } from '#web/ui/inputs/field-state.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import type { StockRow } from '../../parts/products/products.data.ts'
import { checkPrice, checkSku, checkWholeOrNone } from './checks.ts'
import type { DraftOption, DraftVariant } from './draft.ts'
import { detailsProblem, titleOf } from './variant-details.ts'

type RowField = 'sku' | 'price' | 'mrp' | 'onHand'

type VariantRowProps = {
  variant: DraftVariant
  at: number
  options: readonly DraftOption[]
  /** There is none until the variant is saved. */
  stock: StockRow | undefined
  onChange: (key: string, changes: Partial<DraftVariant>) => void
  onStock: (variantId: number) => void
  onOpen: (key: string) => void
}

/** One variant: its name and state, SKU, prices and stock. */
export function VariantRow(props: VariantRowProps) {
  const { variant, at, onChange } = props
  const input = (field: RowField) => ({
    value: variant[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(variant.key, { [field]: target.value }),
  })
  const name = `variants.${at}`
  return (
    <tr className="border-line align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-3 max-sm:rounded-card max-sm:border max-sm:p-3 sm:border-t">
      <VariantName {...props} />
      <Cell title="SKU" wide>
        <Field label="SKU" name={`${name}.sku`} check={checkSku} hideLabel>
          <TextInput {...input('sku')} maxLength={64} className="sm:min-w-28 lg:min-w-40" />
        </Field>
      </Cell>
      <Cell title="Price, ₹">
        <Field label="Price" name={`${name}.price`} check={checkPrice} hideLabel>
          <TextInput {...input('price')} inputMode="decimal" className="sm:w-20 lg:w-24" />
        </Field>
      </Cell>
      <Cell title="MRP, ₹">
        <Field label="MRP" name={`${name}.mrp`} check={checkPrice} hideLabel>
          <TextInput {...input('mrp')} inputMode="decimal" className="sm:w-20 lg:w-24" />
        </Field>
      </Cell>
      <Cell title="Stock">
        {variant.id === null ? (
          <Field label="Stock" name={`${name}.onHand`} check={checkWholeOrNone} hideLabel>
            <TextInput
              {...input('onHand')}
              inputMode="numeric"
              placeholder="0"
              className="sm:w-16 lg:w-20"
            />
          </Field>
        ) : (
          <StockButton {...props} />
        )}
      </Cell>
    </tr>
  )
}

type CellProps = { title: string; wide?: boolean; children: React.ReactNode }

/** On a phone the row is a card, so each cell says what it is. */
const Cell = ({ title, wide, children }: CellProps) => (
  <td
    className={wide ? 'py-2 max-sm:col-span-2 max-sm:py-0 sm:pe-2' : 'max-sm:py-0 sm:py-2 sm:pe-2'}
  >
    <span aria-hidden className="mb-1 block font-medium sm:hidden">
      {title}
    </span>
    {children}
  </td>
)

/** The name, which opens the details, above the state. */
function VariantName({ variant, at, options, stock, onOpen }: VariantRowProps) {
  const id = useId()
  const title = titleOf(variant, options) || `Variant ${at + 1}`
  const { error } = useFieldError(
    {
      name: `variants.${at}.details`,
      label: title,
      check: () => detailsProblem(variant, title),
    },
    id,
  )
  return (
    <th scope="row" className="text-start font-normal max-sm:col-span-2 sm:w-full sm:py-2 sm:pe-3">
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-label={`Details of ${title}`}
        onClick={() => onOpen(variant.key)}
        className="reach inline-flex items-center gap-1 text-start font-semibold wrap-anywhere hover:underline"
      >
        {title}
        <Icon name="chevron-right" size={16} className="text-ink-3" />
      </button>
      <span className="mt-0.5 block">
        <VariantState variant={variant} stock={stock} />
      </span>
      {error ? <FieldError>{error}</FieldError> : null}
    </th>
  )
}

/** Whether shoppers can buy it, and if not, why. */
function VariantState({ variant, stock }: Pick<VariantRowProps, 'variant' | 'stock'>) {
  if (paiseOf(readPrice(variant.price)) === null) return <Pill tone="warn">No price</Pill>
  if (variant.id === null) return <Pill>New</Pill>
  if (!stock) return null
  if (stock.available <= 0) return <Pill tone="danger">Out of stock</Pill>
  if (stock.available <= (stock.lowAt ?? limits.lowStock)) return <Pill tone="warn">Low stock</Pill>
  return <Pill tone="ok">In stock</Pill>
}

function StockButton({ stock, onStock }: VariantRowProps) {
  if (!stock) return null
  return (
    <Button
      variant="tonal"
      icon="package"
      aria-label={`${formatNumber(stock.available)} in stock of ${stock.sku}. Change it.`}
      onClick={() => onStock(stock.variantId)}
    >
      {formatNumber(stock.available)}
    </Button>
  )
}
