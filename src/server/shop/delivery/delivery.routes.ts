import { deliveryApi } from '#contract/people/addresses.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import type { Deps } from '#server/deps.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { findParcel, readDeliveryTerms, readPincode } from './delivery.ts'
import { changePlace, countServedPincodes, listPlaces } from './delivery-area.ts'
import { openPincodeLog } from './refused-pincodes.ts'
import { updateShipping } from './update-shipping.ts'
import { listZones } from './zone-places.ts'

/** The delivery routes; every pincode that a shopper asks for and that is not served is counted. */
export function deliveryRoutes(serve: Serve, { app, lanes }: Pick<Deps, 'app' | 'lanes'>) {
  const log = openPincodeLog(lanes.jobs)
  app.addHook('onClose', log.close)
  // Cached answers count too, so it looks at what was sent.
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    const pincode = askedIn.exec(url)?.[1]
    if (pincode && method === 'GET' && statusCode < 400) log.asked(pincode)
  })

  // Another pincode to send from changes the zones of half the delivery table, which a job may take time for.
  serve(settingsApi.updateShipping, ({ actor, body }) =>
    inTransaction(lanes.jobs, (tx) => updateShipping(tx, actor, body)),
  )

  serve(deliveryApi.terms, ({ db }) => readDeliveryTerms(db))

  serve(deliveryApi.area, async ({ db }) => ({ servedPincodes: await countServedPincodes(db) }))

  serve(deliveryApi.pincode, async ({ db, params, query }) => {
    const parcel = query.variantId ? await findParcel(db, query.variantId) : null
    // `readPincode` says until when its dates hold.
    const now = await taggedRead([], () => readClock(db))
    return readPincode(db, params.pincode, now, parcel)
  })

  serve(deliveryAreaApi.list, ({ db, query }) => listPlaces(db, query))

  serve(deliveryAreaApi.zones, ({ db, query }) => listZones(db, query))

  serve.write(deliveryAreaApi.change, ({ tx, actor, params, body }) =>
    changePlace(tx, actor, params.pincode, body),
  )
}

/** The pincode in the address of a question about it. */
const askedIn = /^\/api\/pincodes\/(\d{6})(\?|$)/
