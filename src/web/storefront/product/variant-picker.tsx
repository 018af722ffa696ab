import type { Ref } from 'react'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { FieldError } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { type Choice, factsOfOnly, type OptionGroup, optionGroups } from './variants.ts'

export type VariantPickerProps = {
  product: Product
  /** The variant shown: the chosen one, or the default if `isChosen` is false. */
  variant: ProductVariant
  isChosen: boolean
  /** The shopper tried to buy before choosing a variant. */
  isPrompted: boolean
  choices: Ref<HTMLDivElement>
}

/** From this many values on, they are listed with prices. */
const many = 12

/** The variant picker. Every choice is a link and works without scripts. A lone variant is only named. */
export function VariantPicker({
  product,
  variant,
  isChosen,
  isPrompted,
  choices,
}: VariantPickerProps) {
  const { variants, id } = product
  if (variants.length < 2)
    return factsOfOnly(product).map(([name, value]) => (
      <NamedValue key={name} name={name} value={value} />
    ))
  const groups = optionGroups(variants, variant)
  const named = groups.length > 0 ? groups : [byName(variants, variant)]
  return (
    <div ref={choices} className="grid gap-4">
      {isChosen ? null : (
        <Notice tone="warn">
          The option in this link is no longer available. Choose another one.
        </Notice>
      )}
      {named.map((group, place) => (
        <Group
          key={group.name}
          group={group}
          chosenValue={isChosen ? (variant.options[group.name] ?? variant.name) : null}
          given={named
            .slice(0, place)
            .map((before) => variant.options[before.name])
            .filter(Boolean)
            .join(', ')}
          addressOf={(to) => paths.product(id, to.id)}
          isPrompted={isPrompted && place === 0}
        />
      ))}
    </div>
  )
}

/** Variants without options are told apart by name. */
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
  /** Null until chosen. */
  chosenValue: string | null
  /** The values chosen in earlier groups, which rule some options out. */
  given: string
  addressOf: (variant: ProductVariant) => string
  isPrompted: boolean
}

function Group({ group, chosenValue, given, addressOf, isPrompted }: GroupProps) {
  const { name, choices } = group
  const isLong = choices.length > many
  const reason = given ? `Not available in ${given}` : 'Not available'
  return (
    <section aria-label={name}>
      <NamedValue name={name} value={chosenValue ?? 'choose'} />
      <ul
        className={
          isLong
            ? 'max-h-64 overflow-y-auto rounded-control border border-line bg-surface p-1'
            : 'flex flex-wrap gap-2'
        }
      >
        {choices.map((choice) => (
          <li key={choice.value}>
            <ChoiceLink
              choice={choice}
              isLong={isLong}
              reason={reason}
              addressOf={addressOf}
              isCurrent={choice.chosen && chosenValue !== null}
            />
          </li>
        ))}
      </ul>
      {choices.some(({ variant }) => !variant) ? (
        <p className="mt-1 text-meta text-ink-3">
          Options struck through are {reason.toLowerCase()}.
        </p>
      ) : null}
      <div role="alert">
        {isPrompted ? <FieldError>Choose first: {name.toLowerCase()}.</FieldError> : null}
      </div>
    </section>
  )
}

const NamedValue = ({ name, value }: { name: string; value: string }) => (
  <p className="mb-2 text-sm">
    <span className="text-ink-2">{name}: </span>
    <span className="font-semibold">{value}</span>
  </p>
)

type ChoiceProps = {
  choice: Choice
  isLong: boolean
  isCurrent: boolean
  reason: string
  addressOf: (variant: ProductVariant) => string
}

function ChoiceLink({ choice, isLong, isCurrent, reason, addressOf }: ChoiceProps) {
  const { value, variant } = choice
  const look = classNames(
    'min-h-control flex items-center rounded-control px-3 text-sm font-medium',
    isLong ? 'justify-between gap-4' : 'border',
    isCurrent ? 'border-brand bg-brand-soft text-brand' : 'border-line-strong bg-surface',
  )
  if (!variant)
    return (
      <span title={reason} className={classNames(look, 'border-dashed text-ink-3')}>
        <s>{value}</s>
        <span className="sr-only">, {reason}</span>
      </span>
    )
  return (
    <Link
      to={addressOf(variant)}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(look, !isCurrent && 'hover:border-ink-2 hover:bg-sunk')}
    >
      <span className={variant.inStock ? undefined : 'text-ink-3 line-through'}>{value}</span>
      {variant.inStock ? null : <span className="sr-only">, out of stock</span>}
      {isLong ? <span className="tnum text-ink-2">{formatRupees(variant.price)}</span> : null}
    </Link>
  )
}
