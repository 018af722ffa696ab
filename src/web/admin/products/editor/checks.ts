import { problemOf, readPrice } from '#contract/rupees.ts'
import type { Check } from '#web/ui/inputs/form-state.ts'

export const checkName: Check = (text) =>
  text.trim().length < 2 ? 'Enter a name of at least 2 characters.' : undefined

export const checkCategory: Check = (text) => (text ? undefined : 'Choose a category.')

export const checkSku: Check = (text) => (text.trim() ? undefined : 'Enter a SKU.')

export const checkPrice: Check = (text) => problemOf(readPrice(text))

export const checkWholeOrNone: Check = (text) =>
  /^\s*(\d[\d,]*)?\s*$/.test(text) ? undefined : 'Enter a whole number.'

export const checkTierQuantity: Check = (text) =>
  /^\s*\d{1,3}\s*$/.test(text) && Number(text) >= 2
    ? undefined
    : 'Enter a whole number from 2 to 999.'

export const checkLink: Check = (text) =>
  /^https?:\/\/\S+\.\S+/.test(text.trim()) ? undefined : 'Enter a web address, such as https://…'
