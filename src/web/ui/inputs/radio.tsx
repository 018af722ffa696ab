import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { FieldError } from './field.tsx'
import { useFormState } from './form-state.ts'

export type RadioGroupProps = {
  legend: string
  /** Hides the legend visually. */
  hideLegend?: boolean | undefined
  /** The radios' name, to show their error from the form's problem. */
  name?: string | undefined
  error?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A group of radios under a legend. */
export function RadioGroup({
  legend,
  hideLegend,
  name,
  error,
  className,
  children,
}: RadioGroupProps) {
  const id = useId()
  const form = useFormState()
  const shown = error ?? (name ? form?.errors[name] : undefined)
  return (
    <fieldset aria-describedby={shown ? id : undefined} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-sm font-medium'}>{legend}</legend>
      <div className={className ?? 'grid gap-2'}>{children}</div>
      {shown ? <FieldError id={id}>{shown}</FieldError> : null}
    </fieldset>
  )
}

export type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  /** At the far end, such as a delivery fee. */
  trail?: ReactNode
  /** A bordered row, for addresses and payment methods. */
  card?: boolean | undefined
}

/** One radio. As a card it has a border and is highlighted when chosen. */
export function Radio({ label, hint, trail, card = false, className, ...rest }: RadioProps) {
  return (
    <label
      className={classNames(
        card
          ? 'choice min-h-control rounded-card border border-line bg-surface p-3 hover:border-line-strong has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand'
          : 'choice-row',
        rest.disabled && 'cursor-not-allowed text-ink-3',
        className,
      )}
    >
      <input {...rest} type="radio" className="tick" />
      <span>
        {card ? <span className="font-medium">{label}</span> : label}
        {hint ? <span className="block text-meta text-ink-3">{hint}</span> : null}
      </span>
      {trail ? <span className="tnum font-medium">{trail}</span> : null}
    </label>
  )
}

/** A radio that looks like a chip: sizes, voltages, packs. Struck through if unavailable. */
export function ChoiceChip({
  label,
  unavailable = false,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  unavailable?: boolean | undefined
}) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-control items-center rounded-control border border-line-strong bg-surface px-4 font-medium hover:border-ink-2 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        unavailable && 'border-dashed text-ink-3 line-through',
        className,
      )}
    >
      <input {...rest} type="radio" className="sr-only" />
      {label}
      {unavailable ? <span className="sr-only">, out of stock</span> : null}
    </label>
  )
}
