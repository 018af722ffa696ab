const offsetMs = 330 * 60_000

/** An instant as a date-and-time input shows it, by the clock of India: "2026-11-24T09:30". */
export const istInput = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16)

/** What stands in such an input as an instant; null for nothing or no date. */
export function instantOf(input: string): string | null {
  const local = Date.parse(`${input}Z`)
  return Number.isNaN(local) ? null : new Date(local - offsetMs).toISOString()
}
