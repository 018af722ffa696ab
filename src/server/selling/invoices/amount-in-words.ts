/**
 * Writes out an amount in paise as Indian documents do, in lakh and crore: 123456750 is "Rupees twelve lakh
 * thirty-four thousand five hundred sixty-seven and fifty paise only".
 */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const parts = [
    rupees > 0 || rest === 0 ? `${rupees === 1 ? 'Rupee' : 'Rupees'} ${inWords(rupees)}` : '',
    rest > 0 ? `${inWords(rest)} paise` : '',
  ].filter(Boolean)
  const [first = '', ...others] = parts
  return [first[0]?.toUpperCase() + first.slice(1), ...others].join(' and ').concat(' only')
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** From the largest down. What is above a crore is counted in crores again. */
const units = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

function inWords(number: number): string {
  const unit = units.find(([size]) => number >= size)
  if (unit) {
    const [size, name] = unit
    const rest = number % size
    return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
  }
  if (number < 20) return small[number] ?? ''
  const ones = number % 10
  return `${tens[Math.floor(number / 10)]}${ones > 0 ? `-${small[ones]}` : ''}`
}
