import { instantInIndia, minuteInIndia } from '#contract/india-time.ts'

/** Formats an instant in IST for a date-and-time input: "2026-11-24T09:30". */
export const istInput = (iso: string | null): string =>
  iso === null ? '' : minuteInIndia(new Date(iso))

/** Parses such an input as an IST time. Returns null if it is empty or not a date. */
export function instantOf(input: string): string | null {
  const at = instantInIndia(input)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
