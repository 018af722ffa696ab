import { deliveryApi } from '#contract/addresses.ts'
import { normalisePincode } from '#contract/india.ts'
import { api } from '../api.ts'

/** Whether, when and how we deliver there. Null for what cannot be a pincode. */
export async function askDelivery(text: string) {
  const pincode = normalisePincode(text)
  return pincode ? api(deliveryApi.pincode, { params: { pincode } }) : null
}
