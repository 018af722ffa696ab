import type { ComponentProps, ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import { FieldContext, useFieldError, useFieldProps } from './field-state.ts'
import type { Check } from './form-state.ts'

export type FieldProps = {
  label: string
  /** The input's name. With it, the field shows its error from the form's problem. */
  name?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Optional fields are marked; required fields are not. */
  optional?: boolean | undefined
  /** Shows a tick. Use it only where a value can be verified (pincode, GSTIN, email). */
  valid?: boolean | undefined
  /** Runs when the field loses focus after an edit, then at every key until it passes. */
  check?: Check | undefined
  /** Hides the label visually, where the context names the input. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A label above one input, with a hint and the error below. */
export function Field(props: FieldProps) {
  const { label, name, hint, optional, valid, hideLabel, className, children } = props
  const id = useId()
  const { error, onType, onLeave } = useFieldError(props, id)
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  const state = {
    id,
    name,
    invalid: Boolean(error),
    describedBy: describedBy || undefined,
    onType,
    onLeave,
  }
  return (
    <div className={classNames('grid content-start gap-1', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'flex items-baseline gap-2 text-sm font-medium text-ink'}
      >
        {label}
        {optional ? <span className="text-meta font-normal text-ink-3">Optional</span> : null}
        {valid && !error ? (
          <Icon name="check" size={16} label="Looks right" className="self-center text-ok" />
        ) : null}
      </label>
      <FieldContext value={state}>{children}</FieldContext>
      {hint ? (
        <div id={`${id}-hint`} className="text-meta text-ink-3">
          {hint}
        </div>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** The error below a field, which says what to do. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-meta font-medium text-danger">
      <Icon name="circle-alert" size={16} className="mt-px" />
      {children}
    </p>
  )
}

export type TextInputProps = ComponentProps<'input'> & {
  /** Fixed text before the value, such as "+91" or "₹". */
  lead?: ReactNode
  /** Fixed text after the value, such as "mm". */
  trail?: ReactNode
}

export function TextInput({ lead, trail, className, ...rest }: TextInputProps) {
  const field = useFieldProps(rest)
  const input = (
    <input
      type="text"
      {...rest}
      {...field}
      className={classNames(
        'text-input',
        Boolean(lead) && 'rounded-s-none',
        Boolean(trail) && 'rounded-e-none',
        className,
      )}
    />
  )
  if (!lead && !trail) return input
  return (
    <span className="flex">
      {lead ? <Affix className="rounded-s-control border-e-0">{lead}</Affix> : null}
      {input}
      {trail ? <Affix className="rounded-e-control border-s-0">{trail}</Affix> : null}
    </span>
  )
}

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center border border-line-strong bg-sunk px-3 text-ink-2',
        className,
      )}
    >
      {children}
    </span>
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps(rest)
  return (
    <textarea
      {...rest}
      {...field}
      rows={rows}
      className={classNames('text-input py-2', className)}
    />
  )
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const field = useFieldProps(rest)
  return (
    <select {...rest} {...field} className={classNames('text-input select-arrow', className)}>
      {children}
    </select>
  )
}

/** A password input with a Show button; pasting is allowed. Set `autoComplete`. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const field = useFieldProps(rest)
  const [shown, setShown] = useState(false)
  return (
    <span className="relative">
      <input
        {...rest}
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames('text-input pe-18', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-controls={field.id}
        title={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 end-1 rounded-control px-3 text-sm font-semibold text-brand hover:bg-brand-soft"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </span>
  )
}
