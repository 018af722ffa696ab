import type { ChangeEvent, FocusEvent, Ref } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'
import type { FilterOption } from './list-filter.ts'

type ChoiceChipProps = {
  label: string
  value: string
  /** The value in words; empty if nothing is chosen yet. */
  word: string
  options: readonly FilterOption[]
  onChange: (value: string) => void
  onBlur?: ((event: FocusEvent) => void) | undefined
  /** Shown alone on a phone. */
  icon?: IconName | undefined
  className?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** "Status: Packed" as a choice. The browser's own list opens over the words, so keys, typing and phones work as usual. */
export function ChoiceChip(props: ChoiceChipProps) {
  const { label, value, word, options, onChange, onBlur, icon, className, ref } = props
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <span
      className={classNames(
        'relative inline-flex h-control min-w-0 items-center gap-1 px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {icon ? <Icon name={icon} size={18} className="sm:hidden" /> : null}
      <span aria-hidden="true" className={classNames('truncate', icon && 'max-sm:hidden')}>
        {label}: {word || '…'}
      </span>
      <Icon name="chevron-down" size={14} className={icon ? 'max-sm:hidden' : undefined} />
      <select
        ref={ref}
        aria-label={label}
        title={icon ? `${label}: ${word}` : undefined}
        value={value}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value)}
        onBlur={onBlur}
        className="absolute inset-0 w-full cursor-pointer bg-surface text-ink opacity-0"
      >
        {options.some((option) => option.value === '') ? null : <option value="">Any</option>}
        {isKnown ? null : <option value={value}>{word}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
