import { storedValue } from '#web/browser/stored-value.ts'
import { useShopper } from './shopper.ts'

const stored = storedValue('pincode')

export const keepPincode = stored.keep

/**
 * Where to deliver: the last pincode entered in this browser, else that of the shopper's default address. Null if there
 * is neither, and on the server.
 */
export function usePincode(): string | null {
  const entered = stored.use()
  const { user } = useShopper()
  return entered ?? user?.pincode ?? null
}
