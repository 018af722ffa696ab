import { eachOf } from './product-fields.ts'

/** The sizes of makers by which quality control orders begin. A maker whose size is not known counts as large. */
export const makerSizes = ['LARGE', 'MEDIUM', 'SMALL', 'MICRO'] as const
export type MakerSize = (typeof makerSizes)[number]

export const makerSizeWords: Record<MakerSize, string> = {
  LARGE: 'Large',
  MEDIUM: 'Medium',
  SMALL: 'Small',
  MICRO: 'Micro',
}

/** The size that a text names, or null. */
export const makerSizeIn = (text: string) => makerSizes.find((size) => size === text) ?? null

/** A value for each size of maker. */
export const eachMakerSize = <Value>(valueFor: (size: MakerSize) => Value) =>
  eachOf(makerSizes, valueFor)

/**
 * Whether a text looks like the number of a licence (CM/L and 7 to 10 digits) or of a registration (R and 7 to 10 digits). Writers
 * put spaces and dashes where they like.
 */
export const isBisLicence = (text: string) =>
  /^(CM\s*\/?\s*L|R)[\s:-]*(\d[\s-]?){7,10}$/i.test(text)

export const licenceHint =
  'Enter CM/L- and 7 to 10 digits, or for a registration R- and 7 to 10 digits.'
export const makerSizeHint = 'Enter large, medium, small or micro.'

/** Products whose licence ends, or whose order begins, within this many days are listed ahead. */
export const licenceDaysAhead = 60
