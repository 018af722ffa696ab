import { randomUUID } from 'node:crypto'
import type {
  OrderedVariant,
  PlaceStaffOrder,
  StaffQuoteRequest,
} from '#contract/selling/staff-orders.ts'
import { staffOrdersApi } from '#contract/selling/staff-orders.ts'
import type { givenIn, Person } from './given.ts'

type Shop = { given: ReturnType<typeof givenIn> }
type Wish = Partial<Omit<StaffQuoteRequest, 'lines'>> & Pick<PlaceStaffOrder, 'paymentMethod'>

/** Orders that staff take for customers, each through the API. */
export function takingIn({ given }: Shop, staff: Person) {
  const quote = (body: StaffQuoteRequest, by = staff) => by(staffOrdersApi.quote, { body })

  /** A quoted order. `place` places it, with one key however often it is called. */
  async function atCounter(customer: { id: number }, items: OrderedVariant[], wish: Wish) {
    const request = {
      ...wish,
      customerId: customer.id,
      addressId: wish.addressId ?? (await given.address(customer)).id,
      channel: wish.channel ?? 'PHONE',
      lines: items,
    }
    const quoted = await quote(request)
    const body = { ...request, quoteToken: quoted.quoteToken }
    const headers = { 'idempotency-key': randomUUID() }
    const place = (by = staff) => by(staffOrdersApi.place, { body, headers })
    return { quoted, body, headers, place }
  }

  return {
    quote,
    atCounter,
    async take(customer: { id: number }, items: OrderedVariant[], wish: Wish) {
      return (await atCounter(customer, items, wish)).place()
    },
  }
}
