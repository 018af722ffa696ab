/** The number of characters of a description that search engines show. */
export const shownOfDescription = 160

/** The beginning of a text on one line, cut between words. */
export function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= shownOfDescription) return line
  return `${line.slice(0, shownOfDescription).replace(/[\s\p{P}]*\s\S*$/u, '')}…`
}
