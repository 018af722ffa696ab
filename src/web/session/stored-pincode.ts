import { storedValue } from '#web/browser/stored-value.ts'

/** The last pincode entered in this browser; null until then and on the server. */
export const { use: usePincode, keep: keepPincode } = storedValue('pincode')
