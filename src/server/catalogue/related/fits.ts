import type { FitRule, MatchRule, ProductMatcher } from './fit-rules.ts'

/** The facts of a product that rules compare; numbers are in the unit of their spec. */
export type Facts = {
  model: string | null
  specs: ReadonlyMap<string, number | string | boolean>
}

/** Whether a part fits a tool by a rule. */
export const fits = ({ tool, part, ties }: FitRule, theTool: Facts, thePart: Facts): boolean =>
  isSide(tool, theTool) &&
  isSide(part, thePart) &&
  ties.every((tie) => holds(tie, theTool, thePart))

/** Whether a product can be that side of a rule at all. */
export function isSide(side: ProductMatcher, { specs }: Facts): boolean {
  const words = (key: string) => wordOf(specs.get(key))
  const isWithin = ([key, [from, to]]: [string, readonly [number, number]]) => {
    const number = specs.get(key)
    return typeof number === 'number' && number >= from && number <= to
  }
  return (
    (side.has ?? []).every((key) => specs.has(key)) &&
    !(side.hasNot ?? []).some((key) => specs.has(key)) &&
    Object.entries(side.is ?? {}).every(([key, accepted]) => accepted.includes(words(key) ?? '')) &&
    !Object.entries(side.isNot ?? {}).some(([key, accepted]) =>
      accepted.includes(words(key) ?? ''),
    ) &&
    Object.entries(side.within ?? {}).every(isWithin)
  )
}

/** Whether one rule of a match holds between a tool and a part. */
export function holds(tie: MatchRule, tool: Facts, part: Facts): boolean {
  if (tie.tie === 'named')
    return modelsIn(part.specs.get(tie.part)).includes(modelOf(tool.model) ?? '')
  const [ofTool, ofPart] = [tool.specs.get(tie.tool), part.specs.get(tie.part)]
  if (tie.tie === 'same')
    return ofTool !== undefined && (wordOf(ofTool) ?? ofTool) === (wordOf(ofPart) ?? ofPart)
  if (tie.tie === 'paired')
    return ofPart !== undefined && tie.pairs[wordOf(ofTool) ?? ''] === ofPart
  if (typeof ofTool !== 'number' || typeof ofPart !== 'number') return false
  return tie.tie === 'stands' ? ofPart >= ofTool : ofTool >= ofPart
}

const noBreak = /\u00a0/g
const wordOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(noBreak, ' ') : undefined

/** Models are compared in upper case: "bx-ag850-4" and "BX-AG850-4" are the same. */
export const modelOf = (model: string | null) => model?.trim().toUpperCase() || null

/** Splits a list of models: "BX-AG850-4, BX-AG850-5". */
export const modelsIn = (list: unknown) =>
  typeof list === 'string' ? list.split(',').flatMap((model) => modelOf(model) ?? []) : []

/** The spellings under which a word may be stored: a no-break space may be between a number and its unit. */
export function spellings(word: string): string[] {
  const plain = word.replace(noBreak, ' ')
  return [...new Set([word, plain, plain.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')])]
}
