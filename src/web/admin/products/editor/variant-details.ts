import { useEffect, useEffectEvent } from 'react'
import { useFormState } from '#web/ui/inputs/form-state.ts'
import { checkWholeOrNone } from './checks.ts'
import type { DraftOption, DraftVariant } from './draft.ts'

export type PackingField = 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'

/** Packed weight and size, as the courier measures them. An empty field counts as zero. */
export const packing: readonly [PackingField, string, string][] = [
  ['weightGrams', 'Packed weight', 'g'],
  ['lengthMm', 'Length', 'mm'],
  ['widthMm', 'Width', 'mm'],
  ['heightMm', 'Height', 'mm'],
]

/** A variant's option values as a short title. */
export const titleOf = (variant: DraftVariant, options: readonly DraftOption[]) =>
  options
    .map(({ key }) => variant.options[key]?.trim())
    .filter(Boolean)
    .join(', ') || variant.name

/** The error in the drawer of a variant. It is closed when the form is saved, so its row answers for it. */
export const detailsProblem = (variant: DraftVariant, title: string) =>
  packing.some(([field]) => checkWholeOrNone(variant[field]))
    ? `Enter the packed weight and size of ${title} in whole numbers.`
    : undefined

const inRow = /^(?:sku|price|mrp|onHand|details)$/

/** Opens the drawer of the first variant of which the server refused something that no row shows. */
export function useRefusedDetails(open: (at: number) => void) {
  const problem = useFormState()?.problem
  const show = useEffectEvent(open)
  useEffect(() => {
    for (const path of Object.keys(problem?.fields ?? {})) {
      const [, at, field = ''] = /^variants\.(\d+)\.([^.]+)/.exec(path) ?? []
      if (at !== undefined && !inRow.test(field)) return show(Number(at))
    }
  }, [problem])
}
