import type { Reply } from '#contract/endpoint.ts'
import { type DeliveryPlace, deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

export type AreaList = Reply<typeof deliveryAreaApi.list>
export const placesPerPage = 50

export const areaFilters = ['NOT_SERVED', 'NO_COD'] as const

/** Loads the pincodes that the address asks for. */
export async function readArea(params: URLSearchParams): Promise<{ area: AreaList }> {
  const only = areaFilters.find((filter) => filter === params.get('only'))
  const q = params.get('q')?.trim().slice(0, 60)
  const page = pageOf(params)
  const query = { page, limit: placesPerPage, ...(q && { q }), ...(only && { only }) }
  return { area: await api(deliveryAreaApi.list, { query }) }
}

/** Changes one pincode in place; a refused change is reverted. */
export function useChangePlace() {
  const { sending, run } = useCall(deliveryAreaApi.change, { done: 'Saved.' })
  return {
    busy: sending?.params.pincode ?? null,
    change: (place: DeliveryPlace, part: Partial<DeliveryPlace>) => {
      const { pincode, zone, serviceable, codAvailable } = { ...place, ...part }
      void run({ params: { pincode }, body: { zone, serviceable, codAvailable } })
    },
  }
}
