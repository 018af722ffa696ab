import { deliveryApi } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { api } from './api.ts'

/** Delivery to a pincode: whether, when and how, for a variant if given. Null for an invalid pincode. */
export async function askDelivery(text: string, variantId?: number) {
  const pincode = normalisePincode(text)
  const query = variantId ? { variantId } : {}
  return pincode ? api(deliveryApi.pincode, { params: { pincode }, query }) : null
}
