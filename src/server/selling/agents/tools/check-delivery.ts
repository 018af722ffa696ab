import { type Static, Type } from 'typebox'
import { deliveryApi } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { Exact } from '#contract/schema.ts'
import { invalid } from '#server/platform/errors.ts'
import { defineTool, Money, money } from '../tool.ts'

const output = Type.Object({
  pincode: Type.String(),
  city: Type.String(),
  state: Type.String(),
  delivers: Type.Boolean(),
  /** The first and the last possible day if it is ordered now; null where the shop does not deliver. */
  arrives: Type.Union([Type.Object({ from: Type.String(), to: Type.String() }), Type.Null()]),
  deliveryCharge: Money,
  freeDeliveryFrom: Money,
  cashOnDelivery: Type.Boolean(),
  cashOnDeliveryFee: Money,
  reason: Type.Union([Type.String(), Type.Null()]),
})

export const checkDelivery = defineTool({
  name: 'check_delivery',
  title: 'Delivery to a pincode',
  description:
    'When and for how much the shop delivers to an Indian pincode, and whether cash on delivery is possible. With a variant of get_product the charge is for one piece of it.',
  asks: 'public',
  input: Exact({
    pincode: Type.String({ maxLength: 20, description: 'Six digits' }),
    variantId: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  output,
  async run({ pincode: written, variantId }, { ask }) {
    const pincode = normalisePincode(written)
    if (!pincode) throw invalid({ pincode: 'Enter a 6-digit pincode.' })
    const answer = await ask(deliveryApi.pincode, {
      params: { pincode },
      query: variantId ? { variantId } : {},
    })
    const data = {
      pincode: answer.pincode,
      city: answer.city,
      state: answer.state,
      delivers: answer.serviceable,
      arrives: answer.serviceable ? answer.deliveryDates : null,
      deliveryCharge: money(answer.shippingFee),
      freeDeliveryFrom: money(answer.freeShippingAbove),
      cashOnDelivery: answer.codAvailable,
      cashOnDeliveryFee: money(answer.codFee),
      reason: answer.reason,
    }
    return { data, text: textOf(data) }
  },
})

function textOf(data: Static<typeof output>): string {
  const place = `${data.city} ${data.pincode}`
  if (!data.arrives) return data.reason ?? `The shop does not deliver to ${place}.`
  const { from, to } = data.arrives
  const cash = data.cashOnDelivery ? 'Cash on delivery is possible.' : 'No cash on delivery.'
  return `${place}: arrives ${from} to ${to}, delivery ${data.deliveryCharge.text}. ${cash}`
}
