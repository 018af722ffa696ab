import type { Facts } from './fits.ts'

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** The reason of a rule with the product's own values inserted; units stay with their numbers. */
export const why = (reason: string, { specs }: Facts): string =>
  reason
    .replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = specs.get(key)
      return typeof value === 'number' ? numbers.format(value) : String(value ?? '')
    })
    .replace(/(\d) (?=(?:mm|rpm|V)\b)/g, '$1\u00a0')
