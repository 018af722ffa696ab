import { useState } from 'react'
import type { StockAdjustment } from '#contract/catalogue/inventory.ts'
import { formatNumber } from '#contract/number.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { adjustmentReasons, formatDelta, parseDelta } from './stock-words.ts'

export type StockedVariant = { id: number; sku: string; name: string; available: number }

type StockFormProps = {
  variants: readonly StockedVariant[]
  busy?: boolean
  onAdjust: (adjustment: StockAdjustment, variant: StockedVariant) => void
  onCancel?: () => void
}

/** Asks by how many pieces the stock changed, and why. */
export function StockForm({ variants, busy = false, onAdjust, onCancel }: StockFormProps) {
  const [chosen, setChosen] = useState<number>()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<StockAdjustment['reason']>('RECEIVED')
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0]
  const delta = parseDelta(typed)
  if (!variant) return null
  const submit = () => {
    if (delta === null) return
    onAdjust({ variantId: variant.id, delta, reason }, variant)
    setTyped('')
  }
  return (
    <Form
      as="form"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {variants.length > 1 ? (
        <VariantField variants={variants} variant={variant} onChoose={setChosen} />
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Change"
          name="delta"
          check={checkDelta}
          hint={
            delta === null
              ? `${formatNumber(variant.available)} available now`
              : afterwards(variant, delta)
          }
        >
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="+5 or −2"
            autoComplete="off"
            data-autofocus
          />
        </Field>
        <Field label="Reason">
          <Select
            value={reason}
            onChange={(event) => setReason(event.target.value as StockAdjustment['reason'])}
          >
            {adjustmentReasons.map((adjustmentReason) => (
              <option key={adjustmentReason.reason} value={adjustmentReason.reason}>
                {adjustmentReason.word}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" busy={busy}>
          Change stock
        </Button>
      </div>
    </Form>
  )
}

type VariantFieldProps = Pick<StockFormProps, 'variants'> & {
  variant: StockedVariant
  onChoose: (id: number) => void
}

function VariantField({ variants, variant, onChoose }: VariantFieldProps) {
  return (
    <Field label="Variant">
      <Select value={variant.id} onChange={(event) => onChoose(Number(event.target.value))}>
        {variants.map(({ id, sku, name, available }) => (
          <option key={id} value={id}>
            {[name, sku].filter(Boolean).join(' · ')} ({formatNumber(available)})
          </option>
        ))}
      </Select>
    </Field>
  )
}

const checkDelta = (text: string) =>
  parseDelta(text) === null ? 'Enter how many, such as +5 or −2.' : undefined

const afterwards = ({ available }: StockedVariant, delta: number) =>
  `${formatNumber(available)} ${formatDelta(delta)} = ${formatNumber(available + delta)}`
