import type { Paise } from '#contract/money.ts'
import { type ItemsChange, orderEditsApi } from '#contract/selling/order-edits.ts'
import type { Person } from './given.ts'

/** Changes of the items of orders that `staff` make. */
export function editingIn(staff: Person) {
  const quote = (id: number, body: ItemsChange, by = staff) =>
    by(orderEditsApi.quoteItems, { params: { id }, body })

  const change = (id: number, body: ItemsChange & { total: Paise; version?: number }, by = staff) =>
    by(orderEditsApi.changeItems, { params: { id }, body })

  return {
    quote,
    change,

    /** Quotes the change and agrees to its total. */
    async agree(id: number, body: ItemsChange) {
      const { after } = await quote(id, body)
      return change(id, { ...body, total: after.total })
    },
  }
}
