import { storedValue } from '#web/browser/stored-value.ts'

/** Where this browser's parcels go, as last asked; null until then and on the server. */
export const { use: usePincode, keep: keepPincode } = storedValue('pincode')
