import { sql } from 'kysely'

/**
 * The offer of a product as a lateral join on products `p`: the cheapest variant in stock, or the cheapest
 * if none is. Archived variants are not offered.
 */
export const offerOfProduct = sql`
  left join lateral (
    select v.id, v.price, v.mrp, s.on_hand - s.reserved as available
    from variants v join stock s on s.variant_id = v.id
    where v.product_id = p.id and v.archived_at is null
    order by (s.on_hand - s.reserved > 0) desc, v.price, v.id
    limit 1
  ) offer on true`

/** The discount below MRP in whole percent, rounded down, as the contract's `discountPercent` counts it. */
export const offerDiscount = sql`((offer.mrp - offer.price) * 100 / offer.mrp)`
