import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/menu.tsx'
import type { ListFilter } from './list-filter.ts'

type AddFilterProps = {
  filters: readonly ListFilter[]
  /** No other filter is set. */
  isFirst: boolean
  /** A filter whose value is typed into its chip. */
  onType: (key: string) => void
  onChoose: (key: string, value: string) => void
}

/** A menu of filters, and then of the values of one. */
export function AddFilter({ filters, isFirst, onType, onChoose }: AddFilterProps) {
  const [opened, setOpened] = useState<ListFilter | null>(null)
  const root = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The item that had the focus is gone.
    if (opened) root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [opened])
  const items: MenuItem[] = opened?.options
    ? opened.options.map(({ value, label }) => ({
        label,
        onSelect: () => onChoose(opened.key, value),
      }))
    : filters.map((filter) => ({
        label: filter.label,
        stays: filter.options !== undefined,
        onSelect: () => (filter.options ? setOpened(filter) : onType(filter.key)),
      }))
  return (
    <span ref={root}>
      <Menu
        label="Add filter"
        variant="outline"
        align="start"
        floating
        items={items}
        onClose={() => setOpened(null)}
        className="border-dashed px-3"
      >
        <Icon name="plus" size={18} />
        <span className="max-sm:hidden">{isFirst ? 'Add filter' : 'Filter'}</span>
      </Menu>
    </span>
  )
}
