import { pastedCode } from '../pasted.ts'

/** Reads an HSN code as people write it: 8467, 8467 21 00, ८४६७. Null for what has not 4, 6 or 8 digits. */
export function readHsn(text: string): string | null {
  const code = pastedCode(text)
  return /^(?:[0-9]{4}|[0-9]{6}|[0-9]{8})$/.test(code) ? code : null
}

type UsualCodes = { name: string; hsn: string | null; usualHsn: readonly string[] }

/** The beginnings of HSN codes that goods of a category may have; none if it does not say. */
const usualIn = ({ hsn, usualHsn }: UsualCodes): readonly string[] =>
  usualHsn.length > 0 ? usualHsn : hsn ? [hsn.slice(0, 4)] : []

/**
 * Asks to look again at an HSN code that goods of the category do not usually have. It may be right, so nothing refuses it.
 * `is_usual_hsn` in the database decides alike.
 */
export function hsnHint(hsn: string, category: UsualCodes): string | undefined {
  const code = pastedCode(hsn)
  const usual = usualIn(category)
  const isUsual = usual.some((one) => code.startsWith(one) || one.startsWith(code))
  if (code.length < 4 || usual.length === 0 || isUsual) return undefined
  return `${category.name} usually have HSN ${usual.join(' or ')}. Is ${code} right? It decides the tax.`
}
