import { normalisePincode } from '#contract/india.ts'
import { deliveryApi } from '#contract/people/addresses.ts'
import { api } from './api.ts'

/** Whether, when and how we deliver there, this variant if one is named. Null for what cannot be a pincode. */
export async function askDelivery(text: string, variantId?: number) {
  const pincode = normalisePincode(text)
  const query = variantId ? { variantId } : {}
  return pincode ? api(deliveryApi.pincode, { params: { pincode }, query }) : null
}
