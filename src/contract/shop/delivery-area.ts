import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { placesAtOnce } from '../limits.ts'
import { Exact, MaybeText, Paged, PageQuery, Pincode, Text } from '../schema.ts'

export const zoneNames = ['A', 'B', 'C', 'D', 'E'] as const
const ZoneName = Type.Enum([...zoneNames])

/** What couriers do at a pincode. */
const terms = { zone: ZoneName, serviceable: Type.Boolean(), codAvailable: Type.Boolean() }

export type DeliveryPlace = Static<typeof DeliveryPlace>
export const DeliveryPlace = Type.Object({
  pincode: Type.String(),
  city: Type.String(),
  district: Type.String(),
  state: Type.String(),
  ...terms,
})

/** A row of a courier's list, unparsed; an omitted or empty column changes nothing. */
export type PlaceRow = Static<typeof PlaceRow>
export const PlaceRow = Exact({
  /** Its row in the file, so that a person can find and correct it. */
  row: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  pincode: Text(20, 0, 'Enter a 6-digit pincode.'),
  serviceable: Type.Optional(MaybeText(10)),
  cod: Type.Optional(MaybeText(10)),
  zone: Type.Optional(MaybeText(10)),
})

export type PlacesOutcome = Static<typeof PlacesOutcome>
export const PlacesOutcome = Type.Object({
  changed: Type.Integer(),
  same: Type.Integer(),
  errors: Type.Array(Type.Object({ row: Type.Integer(), message: Type.String() })),
})

export const deliveryAreaApi = group('Delivery area, back office', 'The pincodes that we serve.', {
  list: {
    method: 'GET',
    path: '/api/admin/pincodes',
    summary: 'Where we deliver, for cash or not, by pincode',
    access: 'staff',
    query: Exact({
      ...PageQuery,
      /** The beginning of a pincode, or part of a city's or district's name. */
      q: Type.Optional(MaybeText(60)),
      only: Type.Optional(Type.Enum(['NOT_SERVED', 'NO_COD'])),
    }),
    reply: Type.Object({ places: Type.Array(DeliveryPlace), ...Paged }),
  },
  change: {
    method: 'PUT',
    path: '/api/admin/pincodes/:pincode',
    summary: 'Change what couriers do at a pincode',
    access: 'settings',
    params: Exact({ pincode: Pincode }),
    body: Exact(terms),
    reply: DeliveryPlace,
  },
  changeMany: {
    method: 'POST',
    path: '/api/admin/pincodes/import',
    summary: "Take over a courier's list, or only see what it would change",
    access: 'settings',
    body: Exact({
      dryRun: Type.Boolean(),
      rows: Type.Array(PlaceRow, { minItems: 1, maxItems: placesAtOnce }),
    }),
    reply: PlacesOutcome,
  },
})
