import type { Invariant } from './invariant.ts'

/** Invariants of reviews and product stars. */
export const reviewInvariants: readonly Invariant[] = [
  {
    name: 'product.stars',
    sentence: 'The rating of a product is that of its published reviews.',
    broken: `select p.id as product_id, p.rating_count, p.rating_sum, coalesce(r.count, 0) as reviews,
        coalesce(r.sum, 0) as stars
      from products p left join (select product_id, count(*) as count, sum(rating) as sum
        from reviews where status = 'PUBLISHED' group by product_id) r on r.product_id = p.id
      where (p.rating_count, p.rating_sum) <> (coalesce(r.count, 0), coalesce(r.sum, 0))`,
  },
  {
    name: 'review.bought',
    sentence: 'Every review is by a shopper to whom the product was delivered.',
    broken: `select r.id as review_id, r.product_id, r.user_id, r.order_id
      from reviews r left join orders o on o.id = r.order_id
      where o.user_id is distinct from r.user_id or o.status not in ('DELIVERED', 'COMPLETED')
        or not exists (select from order_lines l
          where l.order_id = r.order_id and l.product_id = r.product_id)`,
  },
]
