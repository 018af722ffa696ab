import type { Role } from '#contract/access.ts'
import { staffOrdersApi } from '#contract/selling/staff-orders.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { qrPicture } from '#server/platform/qr.ts'
import { readKey } from '../checkout/idempotency.ts'
import { linkToPay, placeStaffOrder } from './place-staff-order.ts'
import { quoteStaffOrder } from './quote-staff-order.ts'

export function staffOrderRoutes(serve: Serve, { payments, urlOf }: Deps) {
  serve(staffOrdersApi.quote, ({ db, caller, body }) =>
    quoteStaffOrder(db, payments, roleOf(caller), body),
  )

  serve(staffOrdersApi.place, async ({ db, actor, caller, body, headers, setHeader }) => {
    const key = readKey(headers['idempotency-key'])
    const { order, isReplay } = await placeStaffOrder(db, {
      actor,
      role: roleOf(caller),
      key,
      body,
      payments,
    })
    if (isReplay) setHeader('idempotent-replayed', 'true')
    return order
  })

  serve.write(staffOrdersApi.addPayLink, async ({ tx, actor, params }) => {
    const path = await linkToPay(tx, params.id, actor)
    const url = urlOf(path)
    return { url, qr: qrPicture(url) }
  })
}

/** The endpoints admit only staff, who have a role. */
function roleOf({ role }: Caller): Role {
  if (!role) throw new Error('staff without a role')
  return role
}
