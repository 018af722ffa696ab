import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { DayInput } from './day-range.tsx'
import { type ListFilter, wordOf } from './list-filter.ts'
import { SentText } from './sent-text.tsx'

type FilterChipProps = {
  filter: ListFilter
  /** Empty: it was just added, and waits for a value. */
  value: string
  onChange: (value: string) => void
  /** The address without the filter. */
  removal: string
  /** It was left, or removed, without a value. */
  onDrop: () => void
}

/** A filter of the list: its value can be changed, and its link removes it. */
export function FilterChip({ filter, value, onChange, removal, onDrop }: FilterChipProps) {
  const { label } = filter
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isNew = value === ''
  useFocused(control, isNew)
  return (
    <li className="flex max-w-full min-w-0 rounded-control bg-brand-soft text-brand">
      <Value filter={filter} value={value} onChange={onChange} onDrop={onDrop} control={control} />
      <Link
        to={removal}
        preventScrollReset
        aria-label={isNew ? `Remove ${label}` : `Remove ${label}: ${wordOf(filter, value)}`}
        onClick={onDrop}
        className="grid h-control w-8 shrink-0 place-items-center rounded-e-control hover:bg-brand-soft-hover pointer-coarse:w-11"
      >
        <Icon name="x" size={16} />
      </Link>
    </li>
  )
}

type Control = RefObject<(HTMLInputElement & HTMLSelectElement) | null>

/** A filter that was just added gets the focus. */
function useFocused(control: Control, isNew: boolean) {
  const opens = useRef(isNew)
  useEffect(() => {
    if (!opens.current) return
    opens.current = false
    control.current?.focus()
  }, [control])
}

type ValueProps = Omit<FilterChipProps, 'removal'> & { control: Control }

function Value({ filter, value, onChange, onDrop, control }: ValueProps): ReactNode {
  const { label, options, input } = filter
  const id = useId()
  const dropIfEmpty = () => (value === '' ? onDrop() : undefined)
  if (options)
    return (
      <ChoiceChip
        ref={control}
        label={label}
        value={value}
        word={value && wordOf(filter, value)}
        options={options}
        onChange={onChange}
        onBlur={dropIfEmpty}
        className="rounded-s-control pe-1 hover:bg-brand-soft-hover"
      />
    )
  if (input)
    return (
      <span className="flex min-w-0 items-center ps-3 text-sm font-medium">
        <label htmlFor={id}>{label}</label>
        {input === 'date' ? (
          <DayInput id={id} ref={control} value={value} onChange={onChange} onLeave={dropIfEmpty} />
        ) : (
          <SentText id={id} ref={control} value={value} onSend={onChange} onLeave={dropIfEmpty} />
        )}
      </span>
    )
  return (
    <span className="flex h-control min-w-0 items-center ps-3 text-sm font-medium">
      <span className="truncate">
        {label}: {wordOf(filter, value)}
      </span>
    </span>
  )
}
