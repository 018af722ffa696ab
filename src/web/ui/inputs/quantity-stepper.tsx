import { useId, useState } from 'react'
import { formatNumber } from '#contract/number.ts'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'
import { type Quantity, readQuantity } from './quantity.ts'

export type QuantityStepperProps = {
  value: number
  onChange: (quantity: number) => void
  /** The label of the number: "Quantity". */
  label?: string | undefined
  /** The counted item, for screen readers: "Cordless drill". */
  of: string
  min?: number | undefined
  /** The stock, or the maximum per order. */
  max: number
  /** The address of a request for more than `max`. */
  askFor?: ((wished: number) => string) | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
}

/** Minus, number, plus. A typed number applies on blur or Enter. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    label = 'Quantity',
    of,
    min = 1,
    max,
    askFor,
    busy = false,
    disabled = false,
  } = props
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState<Omit<Quantity, 'value'>>()
  const id = useId()

  const change = (next: number) => {
    setNote(next >= max && max > 1 ? { note: `Only ${max} in stock.` } : undefined)
    if (next !== value) onChange(next)
  }
  const take = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const quantity = readQuantity(typed, min, max)
    setNote(quantity)
    if (quantity && quantity.value !== value) onChange(quantity.value)
  }

  return (
    <div className="inline-grid grid-cols-[auto_auto] items-center justify-items-start gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        <span className="sr-only"> of {of}</span>
      </label>
      <fieldset
        aria-busy={busy || undefined}
        disabled={disabled}
        className="inline-flex min-w-0 rounded-control border border-line-strong bg-surface focus-within:border-ink-2 disabled:opacity-50"
      >
        <legend className="sr-only">
          {label} of {of}
        </legend>
        <StepButton
          icon="minus"
          label="One fewer"
          stopped={value <= min}
          onPress={() => change(value - 1)}
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          id={id}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
          className={classNames(
            'tnum w-12 border-x border-line bg-transparent text-center text-base font-semibold',
            busy && 'text-ink-3',
          )}
        />
        <StepButton
          icon="plus"
          label="One more"
          stopped={value >= max}
          onPress={() => change(value + 1)}
        />
      </fieldset>
      <StepNote note={note} askFor={askFor} />
    </div>
  )
}

type StepNoteProps = Pick<QuantityStepperProps, 'askFor'> & {
  note: Omit<Quantity, 'value'> | undefined
}

/** Note on a wrong quantity. */
function StepNote({ note, askFor }: StepNoteProps) {
  return (
    <span role="status" className="col-start-2 text-meta font-medium text-warn empty:hidden">
      {note?.note}
      {note?.wished !== undefined && askFor ? (
        <>
          {' '}
          <Link to={askFor(note.wished)} className="reach underline">
            Ask us for {formatNumber(note.wished)}.
          </Link>
        </>
      ) : null}
    </span>
  )
}

type StepButtonProps = { icon: IconName; label: string; stopped: boolean; onPress: () => void }

/**
 * At its limit the button keeps the focus and only stops working; a disabled button would lose the
 * focus.
 */
function StepButton({ icon, label, stopped, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={stopped || undefined}
      onClick={stopped ? undefined : onPress}
      className="inline-grid size-control place-items-center text-ink hover:bg-sunk aria-disabled:text-ink-3 aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
