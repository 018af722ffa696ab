import { useLoaderData } from 'react-router'
import { loadOrder } from '#web/session/orders.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { OrderSkeleton, WholeOrder } from './whole-order.tsx'

export { AccountError as ErrorBoundary } from '../account-error.tsx'

export const loader = loadOrder

export function Component() {
  const order = useLastNonNull(useLoaderData<typeof loader>())
  return order ? <WholeOrder order={order} /> : <OrderSkeleton />
}
