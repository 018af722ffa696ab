/**
 * A number for people, in groups of lakh and crore: 1,23,456.5. It is rounded to the decimals, without zeros at their end.
 * `Intl.NumberFormat` writes the same, but a cheap phone needs 150 ms to make the first one.
 */
export function formatNumber(value: number, decimals = 3): string {
  const [whole = '', ...fraction] = String(Number(value.toFixed(decimals))).split('.')
  return [groupDigits(whole), ...fraction].join('.')
}

/** Puts the commas of India into the digits of a whole number: three digits last, two in each group before. */
export const groupDigits = (digits: string) => digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
