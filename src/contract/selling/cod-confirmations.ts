import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, Id, Instant, Line, MaybeText, Nullable, Pincode } from '../schema.ts'
import { OrderStatus } from './order-status.ts'

export type LinkedConfirmation = Static<typeof LinkedConfirmation>
/** An order paid on delivery, for whoever has the link: what it is, but neither name, street nor phone. */
export const LinkedConfirmation = Type.Object({
  orderNumber: Type.String(),
  placedAt: Instant,
  status: OrderStatus,
  total: Paise,
  city: Type.String(),
  /** Two of them may have the same name. */
  items: Type.Array(Type.Object({ id: Id, name: Type.String(), quantity: Type.Integer() })),
  /** The answer that moved the order; null: none did. */
  answer: Nullable(Type.Enum(['YES', 'NO'])),
  isChangeAsked: Type.Boolean(),
  answerBy: Instant,
  /** Only after the buyer gave another address: the order goes there. */
  isAddressChanged: Type.Optional(Type.Literal(true)),
  /** Why staff have to change it. */
  changeRefusal: Type.Optional(Type.String()),
})

/** Another house for an order; name and phone stay. */
export type NewHouse = Static<typeof NewHouse>
const NewHouse = Exact({
  line1: Line(120, 3, 'Enter house or building.'),
  line2: Line(120, 2, 'Enter area or street.'),
  pincode: Pincode,
})

const TokenParams = Exact({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) })

export const codConfirmationsApi = group(
  'Confirmations of cash on delivery',
  'Answering the message about an order that is paid on delivery.',
  {
    read: {
      method: 'GET',
      path: '/api/confirmations/:token',
      summary: 'The order that a link asks about; reading changes nothing',
      access: 'anyone',
      limit: { hits: 300, seconds: 600, per: 'address' },
      params: TokenParams,
      reply: LinkedConfirmation,
    },
    answer: {
      method: 'POST',
      path: '/api/confirmations/:token',
      summary: 'Take the order, cancel it, or ask for another address; the first answer stands',
      access: 'anyone',
      limit: { hits: 60, seconds: 600, per: 'address' },
      params: TokenParams,
      body: Exact({
        answer: Type.Enum(['YES', 'NO', 'CHANGE']),
        /** The change of the address, in words. */
        text: Type.Optional(MaybeText(500)),
        /** Where to send the order instead, in flat fields, as a form without a script sends them. */
        line1: Type.Optional(NewHouse.properties.line1),
        line2: Type.Optional(NewHouse.properties.line2),
        pincode: Type.Optional(NewHouse.properties.pincode),
      }),
      reply: LinkedConfirmation,
    },
  },
)
