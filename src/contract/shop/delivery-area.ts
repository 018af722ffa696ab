import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, MaybeText, Paged, PageQuery, Pincode } from '../schema.ts'

export const zoneNames = ['A', 'B', 'C', 'D', 'E'] as const
const ZoneName = Type.Enum([...zoneNames])

/** Delivery terms at a pincode. */
const terms = { zone: ZoneName, serviceable: Type.Boolean(), codAvailable: Type.Boolean() }

export type DeliveryPlace = Static<typeof DeliveryPlace>
export const DeliveryPlace = Type.Object({
  pincode: Type.String(),
  city: Type.String(),
  district: Type.String(),
  state: Type.String(),
  ...terms,
})

export type DeliveryZones = Static<typeof DeliveryZones>
export const DeliveryZones = Type.Object({
  from: Type.Object({
    pincode: Type.String(),
    city: Type.String(),
    state: Type.String(),
    stateCode: Type.String(),
  }),
  zones: Type.Array(
    Type.Object({
      zone: ZoneName,
      /** In words; empty if no pincode is in the zone. */
      places: Type.String(),
      pincodes: Type.Integer(),
    }),
  ),
  /** How many pincodes are in a zone that staff or a courier's list set; they stay there. */
  own: Type.Integer(),
})

export const deliveryAreaApi = group('Delivery area, back office', 'The pincodes that we serve.', {
  list: {
    method: 'GET',
    path: '/api/admin/pincodes',
    summary: 'The delivery area by pincode, with COD',
    access: 'staff',
    query: Exact({
      ...PageQuery,
      /** The beginning of a pincode, or part of a city's or district's name. */
      q: Type.Optional(MaybeText(60)),
      only: Type.Optional(Type.Enum(['NOT_SERVED', 'NO_COD'])),
    }),
    reply: Type.Object({ places: Type.Array(DeliveryPlace), ...Paged }),
  },
  zones: {
    method: 'GET',
    path: '/api/admin/delivery-zones',
    summary: 'The zones seen from the shop, or from another pincode before it is saved',
    access: 'settings',
    query: Exact({ from: Type.Optional(Pincode) }),
    reply: DeliveryZones,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/pincodes/:pincode',
    summary: 'Change the courier service of a pincode',
    access: 'settings',
    params: Exact({ pincode: Pincode }),
    body: Exact(terms),
    reply: DeliveryPlace,
  },
})
