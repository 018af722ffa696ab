import { variableLength } from '#contract/shop/message-kinds.ts'

/** The letters that GSM 03.38 knows; those of the second text take two places. */
const gsmLetters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const gsmExtended = new Set('^{}\\[~]|€')

/** How many parts an SMS is billed as: of 160 letters or, with any other letter, of 70; several have room for fewer. */
export function smsParts(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((letter) => gsmLetters.has(letter) || gsmExtended.has(letter))
  const length = isGsm
    ? letters.reduce((sum, letter) => sum + (gsmExtended.has(letter) ? 2 : 1), 0)
    : text.length
  const [single, several] = isGsm ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / several)
}

/** Typographic marks that would halve the room of an SMS, as plain letters. */
const plainMarks: Readonly<Record<string, string>> = {
  '₹': 'Rs ',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '×': 'x',
  '\u00a0': ' ',
}

/** A value as DLT takes it: at most thirty characters, cut between words where that loses little. */
export function smsVariable(value: string): string {
  const plain = value
    .replace(/[₹–—‘’“”…×\u00a0]/g, (mark) => plainMarks[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= variableLength) return plain
  const room = plain.slice(0, variableLength - 2).toWellFormed()
  const words = room.slice(0, Math.max(0, room.lastIndexOf(' ')))
  return `${(words.length > variableLength / 2 ? words : room).replace(/[\s,;:.-]+$/, '')}..`
}

/** The path of a link in two variables, which DLT limits each; null if it is too long for them. */
export function smsLink(path: string): [string, string] | null {
  const tail = path.replace(/^\//, '')
  if (tail.length > 2 * variableLength) return null
  return [tail.slice(0, variableLength), tail.slice(variableLength)]
}
