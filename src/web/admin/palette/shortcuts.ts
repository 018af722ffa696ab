import { adminPaths } from '#web/app/admin-paths.ts'
import { paths } from '#web/app/paths.ts'
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

const rows = () => [
  ...document.querySelectorAll<HTMLTableRowElement>('main table.table-stack tbody tr'),
]
const current = () => document.activeElement?.closest<HTMLTableRowElement>('main tbody tr') ?? null

/** Focuses the link of a row, or else its first control, as many rows away from the focused one. */
function moveBy(step: 1 | -1) {
  const all = rows()
  const focused = current()
  const row = focused ? all[all.indexOf(focused) + step] : all.at(step > 0 ? 0 : -1)
  const stop =
    row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button, input')
  stop?.focus()
}

const press = (selector: string, root: ParentNode | null) =>
  root?.querySelector<HTMLElement>(selector)?.click()

/** What single keys do on a page; each leaves the page alone where it has nothing of the kind. */
export const pageKeys: Readonly<Record<string, { label: string; run: () => void }>> = {
  '/': {
    label: 'Search this list',
    run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.select(),
  },
  n: {
    label: 'New, where the page has such a button',
    run: () => press('main [data-new]', document),
  },
  j: { label: 'Next row', run: () => moveBy(1) },
  k: { label: 'Previous row', run: () => moveBy(-1) },
  x: { label: 'Select the row', run: () => press('input[type="checkbox"]', current()) },
  e: { label: 'Open the row', run: () => press('a', current()) },
  '[': { label: 'Previous page', run: () => press('main [rel="prev"]', document) },
  ']': { label: 'Next page', run: () => press('main [rel="next"]', document) },
}
