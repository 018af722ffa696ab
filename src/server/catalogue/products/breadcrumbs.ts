import { type RawBuilder, sql } from 'kysely'

/** The path from the top to a category, itself included, as JSON `[{ id, name }]`. */
export const breadcrumbsTo = (categoryId: RawBuilder<unknown>) => sql`(
  with recursive way as (
    select id, name, parent_id, 0 as height from categories where id = ${categoryId}
    union all
    select c.id, c.name, c.parent_id, way.height + 1 from categories c join way on way.parent_id = c.id
  )
  select coalesce(json_agg(json_build_object('id', id, 'name', name) order by height desc), '[]')
  from way
)`

/**
 * The path of product `p`, read in one walk: `way.crumbs`, from its category to the top, and
 * `way.return_rule` and `way.return_days`, the nearest category's return terms for `return_terms_of`.
 */
export const productBreadcrumbs = sql`
  join lateral (
    with recursive line as (
      select id, name, parent_id, return_rule, return_days, 0 as height from categories where id = p.category_id
      union all
      select c.id, c.name, c.parent_id, c.return_rule, c.return_days, line.height + 1
      from categories c join line on c.id = line.parent_id
    )
    select json_agg(json_build_object('id', id, 'name', name) order by height) as crumbs,
      (array_agg(return_rule order by height) filter (where return_rule is not null))[1] as return_rule,
      (array_agg(return_days order by height) filter (where return_days is not null))[1] as return_days
    from line
  ) way on true`
