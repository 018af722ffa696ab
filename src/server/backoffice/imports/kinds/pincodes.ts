import { normalisePincode, stateName } from '#contract/india.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { findPincode, type Place } from '#server/shop/delivery/delivery.ts'
import { changePlace, listPlacesAfter } from '#server/shop/delivery/delivery-area.ts'
import * as cells from '../../exports/cells.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'

/** What couriers do at pincodes, as their lists say it. */
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
  unknown: 'There is no such pincode.',
  idOf: ({ pincode }) => Number(pincode),
  find: (db, { Pincode = '' }) => findPincode(db, normalisePincode(Pincode) ?? ''),
  read: (db, pincode) => findPincode(db, String(pincode)),
  resolve: async (_tx, fields, { state }) => ({
    zone: fields.zone ?? state?.zone,
    serviceable: fields.serviceable ?? state?.serviceable,
    codAvailable: fields.codAvailable ?? state?.codAvailable,
  }),
  update: async (tx, before, fields, { actor }) => {
    // The schema has checked the fields.
    const terms = fields as Pick<Place, 'zone' | 'serviceable' | 'codAvailable'>
    await changePlace(tx, actor, before.pincode, terms)
    return { ...before, ...terms }
  },
  list: listPlacesAfter,
}
