/** "(12%)", nothing if there is nothing to divide by. */
export function Share({ of, among }: { of: number; among: number }) {
  if (of === 0 || among === 0) return null
  return <span className="text-ink-2"> ({percentOf(of, among)})</span>
}

/** A part in whole percent. */
export const percentOf = (of: number, among: number) => `${Math.round((of / among) * 100)}%`

/** A figure of the period before: "25% yesterday", "25% in the 7 days before". */
export const inWords = (figure: string, before: string) =>
  before === 'yesterday' ? `${figure} ${before}` : `${figure} in ${before}`
