import { pastedCode } from '../pasted.ts'

/** Reads an HSN code as people write it: 8467, 8467 21 00, ८४६७. Null for what has not 4, 6 or 8 digits. */
export function readHsn(text: string): string | null {
  const code = pastedCode(text)
  return /^(?:[0-9]{4}|[0-9]{6}|[0-9]{8})$/.test(code) ? code : null
}

/**
 * Asks to look again at an HSN code of another heading than its category's: goods of one category usually share the first
 * four digits. It may be right, so nothing refuses it.
 */
export function hsnHint(
  hsn: string,
  { name, hsn: usual }: { name: string; hsn: string | null },
): string | undefined {
  const heading = pastedCode(hsn).slice(0, 4)
  if (heading.length < 4 || !usual || usual.startsWith(heading)) return undefined
  return `${name} usually has ${usual}. Check this code: it decides the tax.`
}
