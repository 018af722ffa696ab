import { pastedCode } from './pasted.ts'

/**
 * An order number as people write it (`#KG-100109`, `kg 100109`, `KG–100109`, or only the digits `100109`), in capitals
 * without signs: `KG100109`. Null for what cannot be one.
 */
export function readOrderNumber(text: string): string | null {
  const letters = pastedCode(text).replace(/[^\p{L}\p{N}]/gu, '')
  return /^[A-Z0-9]{0,28}[0-9]$/.test(letters) ? letters : null
}
