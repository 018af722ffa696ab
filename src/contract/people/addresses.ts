import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import {
  Exact,
  Id,
  IdParams,
  Line,
  MaybeLine,
  Nullable,
  PersonName,
  Phone,
  Pincode,
  StateCode,
} from '../schema.ts'

export const AddressType = Type.Enum(['HOME', 'WORK', 'OTHER'])

/** `state` follows from `stateCode`; if sent, it is only checked to be a text. */
export type AddressWrite = Static<typeof AddressWrite>
export const AddressWrite = Exact({
  fullName: PersonName(80, 2),
  phone: Phone,
  line1: Line(120, 3, 'Enter house or building.'),
  line2: Line(120, 2, 'Enter area or street.'),
  landmark: Type.Optional(Nullable(MaybeLine(120))),
  pincode: Pincode,
  city: Line(80, 2, 'Enter your town or city.'),
  district: Type.Optional(MaybeLine(80)),
  state: Type.Optional(Type.String({ maxLength: 80 })),
  stateCode: StateCode,
  type: Type.Optional(AddressType),
  isDefault: Type.Optional(Type.Boolean()),
})

export type Address = Static<typeof Address>
export const Address = Type.Object({
  id: Id,
  fullName: Type.String(),
  phone: Type.String(),
  line1: Type.String(),
  line2: Type.String(),
  landmark: Nullable(Type.String()),
  pincode: Type.String(),
  city: Type.String(),
  district: Type.String(),
  state: Type.String(),
  stateCode: Type.String(),
  type: AddressType,
  isDefault: Type.Boolean(),
})

/** An address as it was when the order was placed. */
export type AddressSnapshot = Static<typeof AddressSnapshot>
export const AddressSnapshot = Type.Omit(Address, ['id', 'isDefault'])

export type PincodeAnswer = Static<typeof PincodeAnswer>
export const PincodeAnswer = Type.Object({
  pincode: Type.String(),
  city: Type.String(),
  district: Type.String(),
  state: Type.String(),
  stateCode: Type.String(),
  /** Border pincodes are in more than one state: the shopper chooses. */
  otherStates: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  serviceable: Type.Boolean(),
  codAvailable: Type.Boolean(),
  /** Whether lithium batteries can be delivered there: they may not fly. */
  lithiumAllowed: Type.Boolean(),
  deliveryDays: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  /** The first and last possible day of delivery if ordered now, in India. */
  deliveryDates: Type.Object({ from: Type.String(), to: Type.String() }),
  /** For one piece of the given variant, else for a light parcel below the free-delivery threshold. */
  shippingFee: Paise,
  freeShippingAbove: Paise,
  /** Too heavy for the flat fee. */
  isHeavy: Type.Boolean(),
  /** The extra fee for cash on delivery. */
  codFee: Paise,
  /** Why delivery or cash on delivery is not available there; null where there is nothing to explain. */
  reason: Nullable(Type.String()),
})

const addressList = Type.Object({ addresses: Type.Array(Address) })

export const addressesApi = group('Addresses', 'The delivery addresses of a shopper.', {
  list: {
    method: 'GET',
    path: '/api/addresses',
    summary: 'The saved addresses',
    access: 'guest',
    reply: addressList,
  },
  add: {
    method: 'POST',
    path: '/api/addresses',
    summary: 'Save an address',
    access: 'guest',
    body: AddressWrite,
    status: 201,
    reply: Address,
  },
  update: {
    method: 'PUT',
    path: '/api/addresses/:id',
    summary: 'Change an address',
    access: 'guest',
    params: IdParams,
    body: AddressWrite,
    reply: Address,
  },
  remove: {
    method: 'DELETE',
    path: '/api/addresses/:id',
    summary: 'Remove an address',
    access: 'guest',
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
  setDefault: {
    method: 'PUT',
    path: '/api/addresses/:id/default',
    summary: 'Make an address the default',
    access: 'guest',
    params: IdParams,
    reply: addressList,
  },
})

export type DeliveryTerms = Static<typeof DeliveryTerms>
/** The delivery terms for all places, as far as they are known before the pincode. */
export const DeliveryTerms = Type.Object({
  /** For an order below `freeShippingAbove`. */
  shippingFee: Paise,
  freeShippingAbove: Paise,
  /** Heavier orders are charged by weight and place, and never less than the flat fee. */
  flatUpToGrams: Type.Integer(),
  /** Null if cash is not accepted. */
  cod: Nullable(Type.Object({ fee: Paise, minimum: Paise, limit: Paise })),
})

export type DeliveryArea = Static<typeof DeliveryArea>
export const DeliveryArea = Type.Object({ servedPincodes: Type.Integer() })

export const deliveryApi = group('Delivery', 'Delivery area, dates and fees.', {
  terms: {
    method: 'GET',
    path: '/api/delivery-terms',
    summary: 'Delivery charges before the pincode is known',
    access: 'anyone',
    reply: DeliveryTerms,
    isPublic: true,
  },
  area: {
    method: 'GET',
    path: '/api/delivery-area',
    summary: 'How many pincodes the shop delivers to',
    access: 'anyone',
    reply: DeliveryArea,
    isPublic: true,
  },
  pincode: {
    method: 'GET',
    path: '/api/pincodes/:pincode',
    summary: 'The place of a pincode, with delivery date, fee and COD',
    access: 'anyone',
    params: Exact({ pincode: Pincode }),
    /** If given, the reply has the fee to send one piece of this variant, and whether it may be sent there. */
    query: Exact({ variantId: Type.Optional(Id) }),
    reply: PincodeAnswer,
    isPublic: true,
  },
})
