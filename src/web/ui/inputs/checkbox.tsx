import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { FieldError } from './field.tsx'
import { useFormState } from './form-state.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  /** Only some of the items it represents are ticked. */
  indeterminate?: boolean | undefined
  hideLabel?: boolean | undefined
}

/** A checkbox with its label; the whole row is the click target. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  hideLabel,
  className,
  ...rest
}: CheckboxProps) {
  const form = useFormState()
  const error = rest.name ? form?.errors[rest.name] : undefined
  const row = (
    <label
      className={classNames(
        hideLabel ? 'choice touch-target w-5' : 'choice-row',
        rest.disabled && 'cursor-not-allowed text-ink-3',
        !form && className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        className="tick"
      />
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {hint ? <span className="block text-meta text-ink-3">{hint}</span> : null}
      </span>
    </label>
  )
  // Only a form has errors to show below.
  if (!form) return row
  return (
    <div className={className}>
      {row}
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}
