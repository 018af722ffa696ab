import { exportsApi } from '#contract/backoffice/exports.ts'
import { makerSizes } from '#contract/catalogue/bis-licence.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import {
  type LicenceView,
  licencesApi,
  type QualityOrder,
  type QualityOrderWrite,
} from '#contract/catalogue/licences.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageIn, textIn } from '../kit/lists/list-page.ts'

export type LicenceTab = LicenceView | 'orders'

export const licenceTabs: readonly { tab: LicenceTab; label: string }[] = [
  { tab: 'missing', label: 'Missing now' },
  { tab: 'ending', label: 'Licence ends' },
  { tab: 'coming', label: 'Begins soon' },
  { tab: 'fine', label: 'Fine' },
  { tab: 'orders', label: 'Quality orders' },
]

const pageSize = 50

/** The list of the address, or the register. Both know the orders, since a notice says which ones only warn. */
export const licencesLoader = authenticatedLoader(async ({ request }) => {
  const params = new URL(request.url).searchParams
  const tab = tabOf(params)
  const view = tab === 'orders' ? 'missing' : tab
  const query = { ...pageIn(params, pageSize), ...textIn(params), view }
  const [list, { orders }, categories] = await Promise.all([
    api(licencesApi.products, { query }),
    api(licencesApi.orders),
    tab === 'orders' ? api(catalogueApi.categories).then((answer) => answer.categories) : [],
  ])
  return { list, orders, categories }
})

export const tabOf = (params: URLSearchParams): LicenceTab =>
  licenceTabs.find(({ tab }) => tab === params.get('tab'))?.tab ?? 'missing'

/** The file for an inspection. */
export const readLicenceFile = () => api(exportsApi.licences)

type Saved = { order: QualityOrder | null; write: QualityOrderWrite }

/** Adds an order, or changes this one. */
export const saveOrder = ({ order, write }: Saved) =>
  order
    ? api(licencesApi.changeOrder, {
        params: { id: order.id },
        body: { ...write, version: order.version },
      })
    : api(licencesApi.addOrder, { body: write })

/** An order as its dialog has it. Categories that need no licence stay as they are. */
export function orderIn(form: FormData, order: QualityOrder | null): QualityOrderWrite {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const day = (name: string) => text(name) || null
  const list = (name: string) =>
    text(name)
      .split(/[,\n]+/)
      .flatMap((part) => part.trim() || [])
  const needed = form.getAll('categories').map(Number)
  const free = form.getAll('freeCategories').map(Number)
  return {
    title: text('title'),
    gazette: text('gazette'),
    standards: list('standards'),
    hsnPrefixes: list('hsnPrefixes').map((code) => code.replaceAll(/\s/g, '')),
    categories: [
      ...needed.map((categoryId) => ({ categoryId, isNeeded: true })),
      ...free
        .filter((id) => !needed.includes(id))
        .map((categoryId) => ({ categoryId, isNeeded: false })),
    ],
    from: {
      LARGE: day(`from.${makerSizes[0]}`),
      MEDIUM: day(`from.${makerSizes[1]}`),
      SMALL: day(`from.${makerSizes[2]}`),
      MICRO: day(`from.${makerSizes[3]}`),
    },
    importedFrom: day('importedFrom'),
    source: text('source'),
    note: text('note'),
    isCertain: form.has('isCertain'),
    isOn: form.has('isOn'),
    appliedFrom: day('appliedFrom'),
    ...(order === null && { isCertain: true }),
  }
}

/** The body that only says from which day the shop applies an order. */
export const appliedFrom = (
  {
    id: _id,
    version: _version,
    products: _products,
    lacking: _lacking,
    categories,
    ...order
  }: QualityOrder,
  day: string | null,
): QualityOrderWrite => ({
  ...order,
  categories: categories.map(({ categoryId, isNeeded }) => ({ categoryId, isNeeded })),
  appliedFrom: day,
})
