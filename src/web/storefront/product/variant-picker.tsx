import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { Product, ProductVariant } from '#contract/products.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Choice, type OptionGroup, optionGroups } from './variants.ts'

export type VariantPickerProps = {
  product: Product
  chosen: ProductVariant
  onChoose: (variant: ProductVariant) => void
}

/** From here up values stand below each other, each with its price. */
const many = 12

/** What a product comes in. Every choice is a link, so that it works before and without scripts. */
export function VariantPicker({ product, chosen, onChoose }: VariantPickerProps) {
  if (product.variants.length < 2) return null
  const groups = optionGroups(product.variants, chosen)
  const named = groups.length > 0 ? groups : [byName(product.variants, chosen)]
  return (
    <div className="grid gap-4">
      {named.map((group, place) => (
        <Group
          key={group.name}
          group={group}
          chosenValue={chosen.options[group.name] ?? chosen.name}
          given={chosen.options[named[place - 1]?.name ?? ''] ?? ''}
          addressOf={(variant) => paths.product(product.id, variant.id)}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

/** Variants without options differ by their names. */
const byName = (variants: readonly ProductVariant[], chosen: ProductVariant): OptionGroup => ({
  name: 'Option',
  choices: variants.map((variant) => ({
    value: variant.name,
    variant,
    chosen: variant.id === chosen.id,
  })),
})

type GroupProps = {
  group: OptionGroup
  chosenValue: string
  /** The answer to the question before, which rules some out. */
  given: string
  addressOf: (variant: ProductVariant) => string
  onChoose: (variant: ProductVariant) => void
}

function Group({ group, chosenValue, given, addressOf, onChoose }: GroupProps) {
  const isLong = group.choices.length > many
  return (
    <section aria-label={group.name}>
      <p className="mb-2 text-sm">
        <span className="text-ink-2">{group.name}: </span>
        <span className="font-semibold">{chosenValue}</span>
      </p>
      <ul
        className={
          isLong
            ? 'max-h-64 overflow-y-auto rounded-control border border-line bg-surface p-1'
            : 'flex flex-wrap gap-2'
        }
      >
        {group.choices.map((choice) => (
          <li key={choice.value}>
            <ChoiceLink {...{ choice, isLong, given, addressOf, onChoose }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = Pick<GroupProps, 'given' | 'addressOf' | 'onChoose'> & {
  choice: Choice
  isLong: boolean
}

function ChoiceLink({ choice, isLong, given, addressOf, onChoose }: ChoiceProps) {
  const { value, variant, chosen } = choice
  const look = classNames(
    'min-h-control flex items-center rounded-control px-3 text-sm font-medium',
    isLong ? 'justify-between gap-4' : 'border',
    chosen ? 'border-brand bg-brand-soft text-brand' : 'border-line-strong bg-surface',
  )
  if (!variant) {
    const reason = `Not made in ${given}`
    return (
      <span title={reason} className={classNames(look, 'border-dashed text-ink-3')}>
        <s>{value}</s>
        <span className="sr-only">, {reason}</span>
      </span>
    )
  }
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(variant)
  }
  return (
    <Link
      to={addressOf(variant)}
      replace
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      onClick={choose}
      className={classNames(look, !chosen && 'hover:border-ink-2 hover:bg-sunk')}
    >
      <span className={variant.inStock ? undefined : 'text-ink-3 line-through'}>{value}</span>
      {variant.inStock ? null : <span className="sr-only">, out of stock</span>}
      {isLong ? <span className="tnum text-ink-2">{formatRupees(variant.price)}</span> : null}
    </Link>
  )
}
