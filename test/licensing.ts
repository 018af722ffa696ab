import { licencesApi, type QualityOrder } from '#contract/catalogue/licences.ts'
import type { Person } from './given.ts'

/** A licence that the order for hand tools accepts. */
export const licensed = {
  bisStandard: 'IS 3650',
  bisLicence: 'CM/L-8200123456',
  bisValidUntil: '2099-12-31',
  makerSize: 'SMALL',
}

/** Changes the order for hand tools: the shop applies it from a day, or only warns (null). */
export const handToolsIn =
  (boss: Person) =>
  async (change: Pick<QualityOrder, 'appliedFrom'> & Partial<Pick<QualityOrder, 'from'>>) => {
    const { orders } = await boss(licencesApi.orders)
    const order = orders.find(({ title }) => title.startsWith('Hand Tools'))
    if (!order) throw new Error('The register has no order for hand tools.')
    const { id, products: _count, lacking: _lacking, ...sent } = order
    const body = { ...sent, categories: [], ...change }
    return boss(licencesApi.changeOrder, { params: { id }, body })
  }

/** Days on which the order holds for makers of every size but micro. */
export const inForce = {
  LARGE: '2026-01-01',
  MEDIUM: '2026-01-01',
  SMALL: '2026-01-01',
  MICRO: null,
}
