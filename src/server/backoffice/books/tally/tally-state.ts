import { stateName } from '#contract/india.ts'

/** Names of states that Tally writes with "&". */
const written: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': 'Jammu & Kashmir',
  'Andaman and Nicobar Islands': 'Andaman & Nicobar Islands',
  'Dadra and Nagar Haveli and Daman and Diu': 'Dadra & Nagar Haveli and Daman & Diu',
}

/** The name of a state by its code, as Tally knows it; null if there is no such state. */
export function tallyState(code: string): string | null {
  const name = stateName(code)
  return name && (written[name] ?? name)
}
