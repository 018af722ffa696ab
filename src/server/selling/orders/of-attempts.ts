import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { adminOrdersApi, OrderFigure } from '#contract/selling/admin-orders.ts'
import { attemptsFor } from './attempts.ts'
import type { allOrders } from './list-orders.ts'

type Attempts = Pick<
  Input<typeof adminOrdersApi.list>['query'],
  'figure' | 'way' | 'provider' | 'failure'
>

/** Narrows orders to those with an attempt to pay, of a way, at a provider, of an outcome, or that failed for a reason. */
export function ofAttempts(
  orders: ReturnType<typeof allOrders>,
  { figure, way, provider, failure }: Attempts,
): ReturnType<typeof allOrders> {
  const isAsked = isOfAttempts(figure)
  if (!isAsked && [way, provider, failure].every((one) => one === undefined)) return orders
  const wanted = [
    ...(figure === 'succeeded' || figure === 'failed' ? [sql`outcome = ${figure}`] : []),
    ...(way === undefined ? [] : [sql`way = ${way}`]),
    ...(provider === undefined ? [] : [sql`provider = ${provider}`]),
    ...(failure === undefined ? [] : [sql`reason = ${failure}`]),
  ]
  const attempts = attemptsFor(sql`(select "order".id, "order".status)`)
  return orders.where(sql<boolean>`exists (select from (${attempts}) attempt
    where ${sql.join(wanted.length > 0 ? wanted : [sql`true`], sql` and `)})`)
}

const isOfAttempts = (figure: OrderFigure | undefined) =>
  figure === 'tried' || figure === 'succeeded' || figure === 'failed'
