import { formatDateWithYear } from '#web/ui/data/date.ts'

export type FilterOption = { value: string; label: string }

/** A filter of a list: its key in the address, how a value reads, and how it is chosen. */
export type ListFilter = {
  key: string
  label: string
  /** The word for a value; without it that of the options, or the value as it is. */
  word?: ((value: string) => string | null | undefined) | undefined
  /** The values to choose from. Without them and `input`, only links of reports set the filter. */
  options?: readonly FilterOption[] | undefined
  input?: 'date' | 'text' | undefined
}

export const canChoose = ({ options, input }: ListFilter) => Boolean(options ?? input)

/** How a filter's value reads. */
export function wordOf({ word, options }: ListFilter, value: string): string {
  const known = options?.find((option) => option.value === value)?.label
  return word?.(value) ?? known?.trim() ?? value
}

const dayWord = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatDateWithYear(day))

/** The first and the last day of a list. */
export const dayFilters: readonly ListFilter[] = [
  { key: 'from', label: 'From', word: dayWord, input: 'date' },
  { key: 'to', label: 'To', word: dayWord, input: 'date' },
]
