import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { storedValue } from '#web/browser/stored-value.ts'

const kept = storedValue('shortcuts')

/** Whether single keys do something in the back office. People who dictate or press keys by accident switch it off. */
export const useShortcutsWanted = () => kept.use() !== 'off'
export const areShortcutsWanted = () => kept.read() !== 'off'
export const keepShortcutsWanted = (wanted: boolean) => kept.keep(wanted ? 'on' : 'off')

/** The pages behind G and a letter. */
export const goTo: Readonly<Record<string, { to: string; label: string }>> = {
  d: { to: paths.admin, label: 'Dashboard' },
  c: { to: adminPaths.categories, label: 'Categories' },
  p: { to: adminPaths.products, label: 'Products' },
  o: { to: adminPaths.orders, label: 'Orders' },
  b: { to: adminPaths.banners, label: 'Banners' },
  s: { to: adminPaths.settings, label: 'Settings' },
  r: { to: adminPaths.returns, label: 'Returns' },
  i: { to: adminPaths.stock, label: 'Stock' },
  u: { to: adminPaths.customers, label: 'Customers' },
  m: { to: adminPaths.messages, label: 'Messages' },
}

/** Rows of tables, and the items of lists that are no tables. */
const aRow = 'main table.table-stack tbody tr, main [data-row]'
const rows = () => [...document.querySelectorAll<HTMLElement>(aRow)]
const current = () => document.activeElement?.closest<HTMLElement>(aRow) ?? null

/** Element that opens a row: its link, or else its first button. */
const openerOf = (row: HTMLElement | null | undefined) =>
  row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button')

/** Focuses what opens a row, or else its first control, as many rows away from the focused one. */
function moveBy(step: 1 | -1) {
  const all = rows()
  const focused = current()
  const row = focused ? all[all.indexOf(focused) + step] : all.at(step > 0 ? 0 : -1)
  const stop = openerOf(row) ?? row?.querySelector<HTMLElement>('input')
  stop?.focus()
}

/** Focuses what opens the first row of the page. */
export const focusFirstRow = () => moveBy(1)

const press = (selector: string, root: ParentNode | null) =>
  root?.querySelector<HTMLElement>(selector)?.click()

type PageKey = {
  label: string
  run: () => void
  /** Another key that does the same in a row. */
  also?: string
}

/** Actions of single keys on a page. A key does nothing on a page without the matching element. */
export const pageKeys: Readonly<Record<string, PageKey>> = {
  '/': {
    label: 'Search this list',
    run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.select(),
  },
  f: { label: 'Filter this list', run: () => press('main [aria-label="Add filter"]', document) },
  n: {
    label: 'New (on pages that have this button)',
    run: () => press('main [data-new]', document),
  },
  j: { label: 'Next row', run: () => moveBy(1), also: '↓' },
  k: { label: 'Previous row', run: () => moveBy(-1), also: '↑' },
  x: {
    label: 'Select the row',
    run: () => press('input[type="checkbox"]', current()),
    also: 'Space',
  },
  e: { label: 'Open the row', run: () => openerOf(current())?.click(), also: 'Enter' },
  '[': { label: 'Previous page', run: () => press('main [rel="prev"]', document) },
  ']': { label: 'Next page', run: () => press('main [rel="next"]', document) },
}

/**
 * Handles arrows and similar keys while a link or a tick box of a row has the focus. Elsewhere they keep their normal
 * effect. Enter opens a focused link and Space ticks a focused box without this code.
 */
export function rowKey(key: string): (() => void) | undefined {
  const row = current()
  const focused = document.activeElement
  if (!row || !focused?.matches('a, input[type="checkbox"]')) return undefined
  if (key === 'ArrowDown') return pageKeys.j?.run
  if (key === 'ArrowUp') return pageKeys.k?.run
  const isLink = focused.matches('a')
  if (key === ' ' && isLink && row.querySelector('input[type="checkbox"]')) return pageKeys.x?.run
  return key === 'Enter' && !isLink ? pageKeys.e?.run : undefined
}
