const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for XML and HTML, attributes included. */
const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Finished markup; only `markup` makes it. */
export type Markup = { markup: string }
type Piece = Markup | string | number | null | readonly Piece[]

/** A template that escapes its values unless they are markup themselves; null renders as nothing. */
export const markup = (texts: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  markup: texts.reduce((before, text, place) => `${before}${written(pieces[place - 1])}${text}`),
})

function written(piece: Piece | undefined): string {
  if (piece === null || piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeMarkup(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(written).join('')
}
