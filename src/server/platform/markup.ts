const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for XML and HTML, attributes included. */
const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Finished markup; only `markup` makes it. */
export type Markup = { markup: string }
type Value = Markup | string | number | null | readonly Value[]

/** A template that escapes its values unless they are markup themselves; null renders as nothing. */
export const markup = (texts: TemplateStringsArray, ...values: Value[]): Markup => ({
  markup: texts.reduce((before, text, index) => `${before}${rendered(values[index - 1])}${text}`),
})

function rendered(value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value))
  return 'markup' in value ? value.markup : value.map(rendered).join('')
}
