/** The portals refuse quotation marks, backslashes and line breaks: inches become two strokes. */
export const portalText = (text: string) =>
  text
    .replaceAll('"', "''")
    .replaceAll('\\', '/')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** At most so many characters, cut between words where there is a space. */
export function cutText(text: string, max: number): string {
  const clean = portalText(text)
  if (clean.length <= max) return clean
  const cut = clean.slice(0, max + 1)
  const space = cut.lastIndexOf(' ')
  return cut.slice(0, space > max / 2 ? space : max).replace(/[\s,]+$/, '')
}

/** An address in two lines of at most `max` characters. The second is left out if it would have fewer than three. */
export function twoLines(
  parts: readonly (string | null)[],
  max = 100,
): { Addr1: string; Addr2?: string } {
  const [first = '', ...others] = parts.flatMap((part) => (part?.trim() ? [portalText(part)] : []))
  const Addr1 = cutText(first, max)
  const rest = [first.slice(Addr1.length).replace(/^[\s,]+/, ''), ...others].filter(Boolean)
  const Addr2 = cutText(rest.join(', '), max)
  return Addr2.length < 3 ? { Addr1 } : { Addr1, Addr2 }
}

/** 2026-11-30 as 30/11/2026. */
export const portalDay = (day: string) => day.split('-').toReversed().join('/')

/** Paise as a number of rupees, which JSON writes with at most two decimals. */
export const inRupees = (paise: number) => paise / 100
