import { isEnoughForPercent } from './span.ts'

/** "(12%)", nothing if there is too little to divide by. */
export function Share({ of, among }: { of: number; among: number }) {
  if (of === 0 || !isEnoughForPercent(among)) return null
  return <span className="text-ink-2"> ({percentOf(of, among)})</span>
}

/** A part in whole percent. */
const percentOf = (of: number, among: number) => `${Math.round((of / among) * 100)}%`

/** A part in percent, or as it was counted ("7 of 11") if there are too few for a percentage; a dash if there are none. */
export function partOf(of: number, among: number | null): string {
  if (!among) return '–'
  return isEnoughForPercent(among) ? percentOf(of, among) : `${of} of ${among}`
}

/** A figure of the period before: "25% yesterday", "25% in the 7 days before". */
export const inWords = (figure: string, before: string) =>
  before === 'yesterday' ? `${figure} ${before}` : `${figure} in ${before}`
