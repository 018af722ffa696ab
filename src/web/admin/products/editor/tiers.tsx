import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { newKey } from '../../kit/forms/use-draft.ts'
import { checkPrice, checkTierQuantity } from './checks.ts'
import type { DraftTier } from './draft.ts'
import { type PartProps, Section } from './section.tsx'
import { titleOf } from './variant-details.ts'

/** Lower prices from a minimum quantity. */
export function Tiers({ draft, change }: PartProps<'tierPrices' | 'variants' | 'options'>) {
  const { tierPrices, variants } = draft
  const set = (tiers: DraftTier[]) => change({ tierPrices: tiers })
  const update = (key: string, changes: Partial<DraftTier>) =>
    set(tierPrices.map((tier) => (tier.key === key ? { ...tier, ...changes } : tier)))
  const add = () => {
    const variantKey = tierPrices.at(-1)?.variantKey ?? variants[0]?.key ?? ''
    set([...tierPrices, { key: newKey(), variantKey, minQuantity: '', price: '' }])
  }
  return (
    <Section title="Quantity prices">
      {tierPrices.length === 0 ? (
        <p className="text-sm text-ink-2">No quantity discounts.</p>
      ) : null}
      {tierPrices.map(({ key, variantKey, minQuantity, price }, index) => (
        <div key={key} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-3">
            {variants.length > 1 ? (
              <TierVariant
                draft={draft}
                at={index}
                value={variantKey}
                onChange={(next) => update(key, { variantKey: next })}
              />
            ) : null}
            <Field label="From" name={`tierPrices.${index}.minQuantity`} check={checkTierQuantity}>
              <TextInput
                value={minQuantity}
                trail="pieces"
                inputMode="numeric"
                onChange={({ target }) => update(key, { minQuantity: target.value })}
              />
            </Field>
            <Field label="Price each" name={`tierPrices.${index}.price`} check={checkPrice}>
              <TextInput
                value={price}
                lead="₹"
                inputMode="decimal"
                onChange={({ target }) => update(key, { price: target.value })}
              />
            </Field>
          </div>
          <IconButton
            icon="x"
            label={`Remove quantity price ${index + 1}`}
            className="mt-6"
            onClick={() => set(tierPrices.filter((tier) => tier.key !== key))}
          />
        </div>
      ))}
      <Button variant="ghost" icon="plus" className="justify-self-start" onClick={add}>
        Add quantity price
      </Button>
    </Section>
  )
}

type TierVariantProps = Pick<PartProps<'variants' | 'options'>, 'draft'> & {
  at: number
  value: string
  onChange: (variantKey: string) => void
}

function TierVariant({ draft: { variants, options }, at, value, onChange }: TierVariantProps) {
  return (
    <Field label="Variant" name={`tierPrices.${at}.variantSku`} className="max-sm:col-span-2">
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {variants.map((variant) => (
          <option key={variant.key} value={variant.key}>
            {titleOf(variant, options) || variant.sku}
          </option>
        ))}
      </Select>
    </Field>
  )
}
