import type { Invariant } from './invariant.ts'

/** Invariants of the licences that quality control orders ask for. No foreign keys hold them (decision 070). */
export const licenceInvariants: readonly Invariant[] = [
  {
    name: 'licence.needs',
    sentence:
      'The order and the days kept for a product are those that follow from the register, its category, HSN, maker and licence.',
    broken: `with found as materialized (select * from licence_needs_of(array(select id from products)))
      select coalesce(kept.product_id, found.product_id) as product_id, kept.order_id, found.order_id as right_order_id,
        kept.needed_from, found.needed_from as right_needed_from, kept.lacks_from, found.lacks_from as right_lacks_from
      from licence_needs kept full join found using (product_id)
      where (kept.order_id, kept.needed_from, kept.lacks_from)
        is distinct from (found.order_id, found.needed_from, found.lacks_from)`,
  },
]
