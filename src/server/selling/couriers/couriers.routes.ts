import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { courierSettingsApi } from '#contract/selling/courier-settings.ts'
import { shipmentsApi } from '#contract/selling/shipments.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { rawBodyRoute } from '#server/platform/http/raw-body-route.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { cancelBooking, readBookings, requestBooking, settleReview } from './bookings.ts'
import { readCourierSettings, tryAccount, updateCourierSettings } from './courier-settings.ts'
import { bookOrders, handOverOrders } from './hand-over.ts'
import { listRates } from './list-rates.ts'
import { postScans } from './post-scans.ts'
import { postShipments } from './post-shipments.ts'
import { receiveReport } from './receive-report.ts'

export function courierRoutes(serve: Serve, deps: Deps) {
  bookingRoutes(serve, deps)
  programRoutes(serve)
  settingsRoutes(serve, deps)
  reportRoutes(deps)
}

function bookingRoutes(serve: Serve, { couriers }: Deps) {
  serve(bookingsApi.list, ({ db, params }) => readBookings(db, couriers, params.id))

  serve(bookingsApi.rates, async ({ db, params }) => ({
    rates: await listRates(db, couriers, params.id),
  }))

  serve(bookingsApi.book, async ({ db, actor, params, body }) => {
    const { version, courierId } = body
    const by = { by: 'staff', actor, version } as const
    await inTransaction(db, (tx) => requestBooking(tx, couriers, params.id, { courierId }, by))
    return readBookings(db, couriers, params.id)
  })

  serve(bookingsApi.cancel, async ({ db, actor, params }) => {
    await inTransaction(db, (tx) => cancelBooking(tx, params.id, params.bid, actor))
    return readBookings(db, couriers, params.id)
  })

  serve(bookingsApi.settle, async ({ db, actor, params }) => {
    await inTransaction(db, (tx) => settleReview(tx, params.id, params.bid, actor))
    return readBookings(db, couriers, params.id)
  })

  serve(bookingsApi.bookMany, async ({ db, actor, body }) => ({
    outcomes: await bookOrders(db, couriers, body.orders, actor),
  }))

  serve(bookingsApi.handOverMany, async ({ db, actor, body }) => ({
    outcomes: await handOverOrders(db, body.orders, actor),
  }))
}

/** Parcels and scans that programs post. */
function programRoutes(serve: Serve) {
  serve(shipmentsApi.post, async ({ db, actor, body }) => ({
    results: await postShipments(db, body.shipments, actor),
  }))

  serve(shipmentsApi.postScans, async ({ db, actor, body }) => ({
    results: await postScans(db, body.scans, actor),
  }))
}

function settingsRoutes(serve: Serve, { couriers, urlOf }: Deps) {
  serve(courierSettingsApi.read, async ({ db }) => ({
    ...(await readCourierSettings(db, couriers)),
    webhookUrls: Object.fromEntries(
      couriers.providers.map(({ id, webhook }) => [id, urlOf(webhook.path)]),
    ),
  }))

  serve(courierSettingsApi.test, ({ db }) => tryAccount(db, couriers))

  serve.write(courierSettingsApi.update, ({ tx, actor, body }) =>
    updateCourierSettings(tx, couriers, actor, body),
  )
}

/** Courier companies call these, each its own. */
function reportRoutes({ app, lanes, couriers }: Deps) {
  for (const { id, webhook } of couriers.providers)
    rawBodyRoute(app, webhook.path, ({ body, headers }) =>
      receiveReport(lanes.jobs, couriers, {
        provider: id,
        body,
        token: String(headers[webhook.tokenHeader] ?? '').slice(0, 200),
      }),
    )
}
