import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'

type Shop = Parameters<typeof buyingIn>[0]
type Ordering = { name?: string; phone?: string; email?: string; guest?: Person }

let phones = 0
/** A phone that nobody had before. */
export const newPhone = () => `+91${8_000_000_000 + ++phones}`

/** Guests who order. */
export function guestsIn(shop: Shop) {
  const { given, db } = shop
  const { order, atCheckout } = buyingIn(shop)

  /** An address of a guest, as they typed it at the checkout. */
  async function addressOf(guest: Person, { name, phone }: Ordering) {
    const { id } = await given.address(guest)
    await db
      .updateTable('addresses')
      .set({ fullName: name ?? 'Ramesh Kumar', phone: phone ?? newPhone() })
      .where('id', '=', id)
      .execute()
    return id
  }
  const optionsFor = async (guest: Person, ordering: Ordering) => ({
    addressId: await addressOf(guest, ordering),
    email: ordering.email ?? 'ramesh@example.in',
  })

  return {
    /** The order of a guest, of what is in their cart and of a piece of a variant. */
    async guestOrder(variant: { id: number } | null, ordering: Ordering = {}) {
      const guest = ordering.guest ?? (await given.guest())
      const options = await optionsFor(guest, ordering)
      return { guest, order: await order(guest, variant ? [variant] : [], options) }
    },

    /** A guest who has filled the cart and looks at the total. */
    async guestAtCheckout(item: { id: number; quantity?: number }) {
      const guest = await given.guest()
      return { guest, ...(await atCheckout(guest, [item], await optionsFor(guest, {}))) }
    },
  }
}
