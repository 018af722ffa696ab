const offsetMs = 330 * 60_000

/** Formats an instant in IST for a date-and-time input: "2026-11-24T09:30". */
export const istInput = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16)

/** Parses such an input as an IST time. Returns null if it is empty or not a date. */
export function instantOf(input: string): string | null {
  const local = Date.parse(`${input}Z`)
  return Number.isNaN(local) ? null : new Date(local - offsetMs).toISOString()
}
