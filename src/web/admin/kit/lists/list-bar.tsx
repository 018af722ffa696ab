import type { ReactNode } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'
import { ChoiceChip } from './choice-chip.tsx'
import { DensitySwitch } from './density.tsx'
import { FilterSet } from './filter-set.tsx'
import type { useListAddress } from './list-address.ts'
import type { FilterOption, ListFilter } from './list-filter.ts'

type Address = ReturnType<typeof useListAddress>

export type ListBarProps = {
  address: Address
  /** The search box of the list. */
  search?: ReactNode
  filters?: readonly ListFilter[] | undefined
  /** The orders of the list; the first one, without a value, is the usual one. */
  sort?: readonly FilterOption[] | undefined
  /** Rows of cards have one height. */
  hasRows?: boolean | undefined
  /** Columns and saved views, at the end. */
  children?: ReactNode
}

/** The one line above every list: search, filters, order, and how the list is shown. */
export function ListBar({ hasRows = true, filters = [], ...props }: ListBarProps) {
  const { address, search, sort, children } = props
  return (
    <div data-no-print className="group/bar flex flex-wrap items-center gap-2">
      {search}
      <FilterSet address={address} filters={filters} />
      <div
        className={classNames(
          'ms-auto flex flex-wrap items-center gap-2',
          // A phone has no height of rows to choose.
          !sort && !children && 'max-sm:hidden',
        )}
      >
        {sort ? <SortChoice address={address} options={sort} /> : null}
        {hasRows ? <DensitySwitch /> : null}
        {children}
      </div>
    </div>
  )
}

type SortChoiceProps = { address: Address; options: readonly FilterOption[] }

function SortChoice({ address: { value, change }, options }: SortChoiceProps) {
  const current = options.find((option) => option.value === value('sort')) ?? options[0]
  return (
    <ChoiceChip
      label="Sort"
      value={current?.value ?? ''}
      word={current?.label ?? ''}
      options={options}
      onChange={(sort) => void change({ sort: sort || null })}
      icon="chevrons-up-down"
      className="rounded-control hover:bg-sunk max-sm:border max-sm:border-line-strong"
    />
  )
}
