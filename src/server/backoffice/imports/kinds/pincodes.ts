import { stateName } from '#contract/india.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Place } from '#server/shop/delivery/delivery.ts'
import {
  changePlaces,
  findPlaces,
  listPlacesAfter,
  lockPlaces,
  type PlaceTerms,
} from '#server/shop/delivery/delivery-area.ts'
import * as cells from '../../records/cells.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'

/** Delivery terms at pincodes, as the couriers' lists state them. */
export const pincodes: FlatKind<Place> = {
  name: 'pincodes',
  access: 'settings',
  columns: [
    flatColumn('Pincode', null, cells.words, ({ pincode }) => pincode, {
      aliases: ['Pin', 'Pin code', 'Postal code'],
    }),
    flatColumn('Town', null, cells.words, ({ city }) => city, { aliases: ['City'] }),
    flatColumn('District', null, cells.words, ({ district }) => district),
    flatColumn('State', null, cells.words, ({ stateCode }) => stateName(stateCode) ?? stateCode),
    flatColumn('Zone', 'zone', cells.word, ({ zone }) => zone, { isNeeded: true }),
    flatColumn('Delivered', 'serviceable', cells.yesNo, ({ serviceable }) => serviceable, {
      isNeeded: true,
      aliases: ['Serviceable', 'Service', 'Prepaid'],
    }),
    flatColumn('Cash on delivery', 'codAvailable', cells.yesNo, (place) => place.codAvailable, {
      isNeeded: true,
      aliases: ['COD', 'COD available'],
    }),
  ],
  keys: ['Pincode'],
  schema: deliveryAreaApi.change.body,
  linesAtOnce: 100,
  unknown: 'There is no such pincode.',
  idOf: ({ pincode }) => Number(pincode),
  find: async (db, lines) => {
    const wanted = lines.map(({ Pincode = '' }) => normalisePincode(Pincode) ?? '')
    const found = await findPlaces(db, wanted)
    return wanted.map((pincode) => found.get(pincode) ?? null)
  },
  read: async (tx, ids) => {
    const found = await lockPlaces(tx, ids.map(String))
    return new Map([...found].map(([pincode, place]) => [Number(pincode), place]))
  },
  resolve: async (_tx, fields, { state }) => ({
    zone: fields.zone ?? state?.zone,
    serviceable: fields.serviceable ?? state?.serviceable,
    codAvailable: fields.codAvailable ?? state?.codAvailable,
  }),
  write: async (tx, drafts, { actor }) => {
    // The schema has checked the fields.
    const changes = drafts.flatMap(({ before, fields }) =>
      before ? [{ pincode: before.pincode, ...(fields as PlaceTerms) }] : [],
    )
    const changed = await changePlaces(tx, actor, changes)
    return changes.map(({ pincode }) => {
      const after = changed.get(pincode)
      return after ? { after } : notFound('This pincode')
    })
  },
  list: listPlacesAfter,
}
