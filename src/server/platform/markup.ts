const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in XML and HTML, in attributes too. */
const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Markup that is ready, made by `markup` alone. */
export type Markup = { markup: string }
type Piece = Markup | string | number | null | readonly Piece[]

/** A template whose values are escaped, unless they are markup themselves; null stands for nothing. */
export const markup = (texts: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  markup: texts.reduce((before, text, place) => `${before}${written(pieces[place - 1])}${text}`),
})

function written(piece: Piece | undefined): string {
  if (piece === null || piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeMarkup(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(written).join('')
}
