import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { payLinksApi } from '#contract/selling/pay-links.ts'
import { type GatewayPaid, type PaymentStart, paymentsApi } from '#contract/selling/payments.ts'
import { paymentWaysApi } from '#contract/shop/payment-methods.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { Origin } from '#server/platform/http/caller.ts'
import { rawBodyRoute } from '#server/platform/http/raw-body-route.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { bookTransfer, rejectTransfer } from './bank-transfers.ts'
import { readCodRemittance, remitOrders } from './cod-remittance.ts'
import { correctTransfer } from './correct-transfer.ts'
import { readEnabledPaymentMethods } from './enabled-methods.ts'
import { type PayLink, readPayLink } from './pay-links.ts'
import { retryPayment, submitUtr, verifyPayment } from './pay-order.ts'
import { readPaymentSettings, tryGateway, updatePaymentSettings } from './payment-settings.ts'
import { listToReview, markReviewed, readOrderPayments, remitCash } from './staff-payments.ts'
import { markRefundPaid, refundByStaff, retryRefund } from './staff-refunds.ts'
import { startPayment } from './start-payment.ts'
import { receiveWebhook } from './webhook.ts'

export function paymentRoutes(serve: Serve, deps: Deps) {
  shopperRoutes(serve, deps)
  linkRoutes(serve, deps)
  staffRoutes(serve, deps)
  webhookRoute(deps)
}

function shopperRoutes(serve: Serve, { payments }: Deps) {
  serve(paymentWaysApi.read, ({ db }) => readEnabledPaymentMethods(db, payments))

  serve(paymentsApi.read, ({ db, caller, params }) =>
    startPayment(db, payments, caller.id, params.id),
  )

  serve(paymentsApi.verify, ({ db, caller, params, body }) =>
    verified(db, payments, { userId: caller.id, orderId: params.id }, params.provider, body),
  )

  serve(paymentsApi.retry, async ({ db, actor, caller, params, body }) => {
    await inTransaction(db, (tx) =>
      retryPayment(tx, payments, actor, params.id, body.paymentMethod),
    )
    return startPayment(db, payments, caller.id, params.id)
  })

  serve(paymentsApi.upiReference, async ({ db, actor, caller, params, body }) => {
    await inTransaction(db, (tx) => submitUtr(tx, actor, params.id, body.utr))
    return startPayment(db, payments, caller.id, params.id)
  })
}

type Buyer = { userId: number; orderId: number }

/** Checks what the browser reports of the gateway, and returns where the payment stands then. */
async function verified(
  db: Db,
  payments: Deps['payments'],
  buyer: Buyer,
  provider: string,
  reported: GatewayPaid,
) {
  const paid = payments.find(provider)?.readPaid(reported)
  if (!paid) throw notReported()
  await verifyPayment(db, payments, buyer, provider, paid)
  const start = await startPayment(db, payments, buyer.userId, buyer.orderId)
  return start.status === 'FAILED' ? { ...start, problem: start.problem ?? notPaid } : start
}

/** A window may also report that a payment has ended, without saying how. */
const notPaid =
  'The payment did not go through. Please try again, or choose another payment option.'

/** A person with the link of an order acts for its shopper, and only for its payment. */
function linkRoutes(serve: Serve, { payments }: Deps) {
  const actorBy = ({ userId, name }: PayLink, origin: Origin) => ({
    ...origin,
    id: userId,
    name,
  })

  serve(payLinksApi.read, async ({ db, params }) => {
    const { userId, orderId, orderNumber } = await readPayLink(db, params.token)
    return { orderNumber, payment: namingNobody(await startPayment(db, payments, userId, orderId)) }
  })

  serve(payLinksApi.verify, async ({ db, params, body }) =>
    namingNobody(
      await verified(db, payments, await readPayLink(db, params.token), params.provider, body),
    ),
  )

  serve(payLinksApi.retry, async ({ db, params, body, origin }) => {
    const link = await readPayLink(db, params.token)
    const { userId, orderId } = link
    await inTransaction(db, (tx) =>
      retryPayment(tx, payments, actorBy(link, origin), orderId, body.paymentMethod),
    )
    return namingNobody(await startPayment(db, payments, userId, orderId))
  })

  serve(payLinksApi.upiReference, async ({ db, params, body, origin }) => {
    const link = await readPayLink(db, params.token)
    const { userId, orderId } = link
    await inTransaction(db, (tx) => submitUtr(tx, actorBy(link, origin), orderId, body.utr))
    return namingNobody(await startPayment(db, payments, userId, orderId))
  })
}

/** A link may be forwarded: whoever holds it learns neither name nor email nor phone of the shopper. */
const namingNobody = ({ gateway, ...start }: PaymentStart): PaymentStart => ({
  ...start,
  gateway: gateway && { ...gateway, prefill: { name: '', email: '', contact: '' } },
})

function staffRoutes(serve: Serve, { payments, urlOf }: Deps) {
  const after = async (db: Db, orderId: number, write: (tx: Tx) => Promise<unknown>) => {
    await inTransaction(db, write)
    return readOrderPayments(db, orderId)
  }

  serve(adminPaymentsApi.read, ({ db, params }) => readOrderPayments(db, params.id))

  serve(adminPaymentsApi.toReview, async ({ db }) => ({ payments: await listToReview(db) }))

  serve(adminPaymentsApi.confirm, ({ db, actor, params: { id, pid }, body }) => {
    const named = { actor, orderId: id, paymentId: pid }
    return after(db, id, (tx) => bookTransfer(tx, named, body))
  })

  serve(adminPaymentsApi.correct, ({ db, actor, params: { id, pid, tid }, body }) => {
    const named = { actor, orderId: id, paymentId: pid }
    return after(db, id, (tx) => correctTransfer(tx, named, tid, body))
  })

  serve(adminPaymentsApi.reject, ({ db, actor, params: { id, pid }, body }) => {
    const named = { actor, orderId: id, paymentId: pid }
    return after(db, id, (tx) => rejectTransfer(tx, named, body.reason))
  })

  serve(adminPaymentsApi.reviewed, ({ db, actor, params: { id, pid }, body }) => {
    const named = { actor, orderId: id, paymentId: pid }
    return after(db, id, (tx) => markReviewed(tx, named, body.note))
  })

  serve(adminPaymentsApi.remit, ({ db, actor, params: { id, pid }, body }) => {
    const named = { actor, orderId: id, paymentId: pid }
    return after(db, id, (tx) => remitCash(tx, named, body))
  })

  serve(adminPaymentsApi.refund, ({ db, actor, params: { id }, body }) => {
    const named = { actor, orderId: id }
    return after(db, id, (tx) => refundByStaff(tx, named, body))
  })

  serve(adminPaymentsApi.refundPaid, ({ db, actor, params: { id, rid }, body }) => {
    const named = { actor, orderId: id }
    return after(db, id, (tx) => markRefundPaid(tx, named, rid, body.reference))
  })

  serve(adminPaymentsApi.retryRefund, ({ db, actor, params: { id, rid } }) => {
    const named = { actor, orderId: id }
    return after(db, id, (tx) => retryRefund(tx, named, rid))
  })

  serve(cashApi.desk, ({ db, query }) => readCodRemittance(db, query))

  serve.write(cashApi.remit, ({ tx, actor, body }) => remitOrders(tx, actor, body))

  serve(adminPaymentsApi.settings, async ({ db }) => ({
    ...(await readPaymentSettings(db, payments)),
    webhookUrls: Object.fromEntries(
      payments.providers.map(({ id }) => [id, urlOf(`/api/webhooks/${id}`)]),
    ),
  }))

  serve(adminPaymentsApi.tryGateway, ({ db, query }) => tryGateway(db, payments, query.provider))

  serve.write(adminPaymentsApi.updateSettings, ({ tx, actor, body }) =>
    updatePaymentSettings(tx, payments, actor, body),
  )
}

/** Providers call it. One that the shop does not have is refused like a wrong signature. */
function webhookRoute({ app, lanes, payments }: Deps) {
  rawBodyRoute(app, '/api/webhooks/:provider', async ({ body, headers, log, params }) => {
    const { provider = '' } = params as { provider?: string }
    const names = payments.find(provider)?.webhook
    const header = (name = '') => String(headers[name] ?? '').slice(0, 200)
    const eventId = header(names?.eventId)
    const signed = { body, signature: header(names?.signature), sentAt: header(names?.sentAt) }
    const webhook = { provider, ...signed, eventId }
    await receiveWebhook(lanes.checkout, payments, webhook).catch((error: unknown) => {
      if (error instanceof DomainError) log.warn({ provider, eventId }, error.message)
      throw error
    })
  })
}

const notReported = () =>
  new DomainError('invalid', 'invalid_request', 'This is not what the payment provider reports.')
