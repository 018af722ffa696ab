import { ordersApi } from '#contract/selling/orders.ts'
import {
  askToBecomeAccount,
  checkGuestPassword,
  readOrdered,
} from '#server/people/accounts/guest-account.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { linkOwnOrder, readOrderLink } from '../order-links/order-links.ts'
import { mailOrderLink } from './mail-order-link.ts'

export function guestOrderRoutes(serve: Serve) {
  serve.write(ordersApi.link, ({ tx, caller, params }) => linkOwnOrder(tx, caller.id, params.id))

  serve(ordersApi.saveDetails, async ({ db, caller, params, body }) => {
    const ordered = await readOrdered(db, caller.id, params.id)
    const hash = await checkGuestPassword(body.password, ordered)
    await inTransaction(db, (tx) => askToBecomeAccount(tx, caller.id, ordered, hash))
    return { message: 'We have sent you an email to finish.' }
  })

  serve(ordersApi.linked, ({ db, params }) => readOrderLink(db, params.token))

  serve.write(ordersApi.mailLink, async ({ tx, body }) => {
    await mailOrderLink(tx, body.orderNumber, body.phone)
    return { message: 'If it was ordered without an account, a link is on its way to its email.' }
  })
}
