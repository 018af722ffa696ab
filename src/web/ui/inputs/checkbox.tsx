import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { FieldError } from './field.tsx'
import { useFormState } from './form-state.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  /** At the far end of the row, e.g. a count in a facet. */
  trail?: ReactNode
  /** Only some of the items it represents are ticked. */
  indeterminate?: boolean | undefined
  hideLabel?: boolean | undefined
}

/** A checkbox with its label; the whole row is the click target. */
export function Checkbox({
  label,
  hint,
  trail,
  indeterminate = false,
  hideLabel,
  className,
  ...rest
}: CheckboxProps) {
  const form = useFormState()
  const error = rest.name ? form?.errors[rest.name] : undefined
  return (
    <div className={className}>
      <label
        className={classNames(
          'choice-label',
          hideLabel ? 'touch-target w-5' : 'choice-row',
          rest.disabled && 'cursor-not-allowed text-ink-3',
        )}
      >
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          ref={(box) => {
            if (box) box.indeterminate = indeterminate
          }}
          className="tick mt-0.5"
        />
        <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
          {label}
          {hint ? <span className="block text-meta text-ink-3">{hint}</span> : null}
        </span>
        {trail ? <span className="choice-trail">{trail}</span> : null}
      </label>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}
