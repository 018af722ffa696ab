import type { ProductQuery } from '#contract/catalogue/product-lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deliveryAvailability } from '#server/shop/delivery/availability.ts'
import { findPincode } from '#server/shop/delivery/delivery.ts'

/**
 * Goods that couriers carry to a place: anything at all, lithium batteries (which fly badly), and products too long for
 * a van.
 */
export type DeliveryFilter = { anything: boolean; lithium: boolean; long: boolean }

/** The query of a list, with the pincode replaced by what can be delivered there. */
export type ListQuery = Omit<ProductQuery, 'deliverTo'> & { reach?: DeliveryFilter }

/** The part of a query that narrows the list. */
export type Narrowing = Omit<ListQuery, 'page' | 'limit' | 'sort' | 'category' | 'facets'>

/** Looks up the pincode, if there is one. Nothing can be delivered to an unknown pincode. One statement. */
export async function withDeliveryFilter<Q extends { deliverTo?: string | undefined }>(
  db: Db,
  { deliverTo, ...query }: Q,
): Promise<Omit<Q, 'deliverTo'> & { reach?: DeliveryFilter }> {
  return deliverTo === undefined ? query : { ...query, reach: await readReach(db, deliverTo) }
}

async function readReach(db: Db, pincode: string): Promise<DeliveryFilter> {
  const place = await findPincode(db, pincode)
  if (!place?.serviceable) return { anything: false, lithium: false, long: false }
  const takes = (parcel: { hasLithium: boolean; longestMm: number }) =>
    deliveryAvailability({ ...place, ...parcel }).available
  return {
    anything: true,
    lithium: takes({ hasLithium: true, longestMm: 0 }),
    long: takes({ hasLithium: false, longestMm: Number.POSITIVE_INFINITY }),
  }
}
