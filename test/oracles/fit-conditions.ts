import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FitRule, MatchRule, ProductMatcher } from '#server/catalogue/related/fit-rules.ts'
import { type Facts, isSide, modelOf, modelsIn, spellings } from '#server/catalogue/related/fits.ts'

type Condition = RawBuilder<SqlBool>

/**
 * The parts that fit this tool by a rule, as a condition on product `p`; null if the rule does not cover the
 * tool.
 */
export const partsFor = (rule: FitRule, tool: Facts): Condition | null =>
  isSide(rule.tool, tool)
    ? all([...asSide(rule.part), ...rule.ties.map((tie) => partOf(tie, tool))])
    : null

/** The tools that this part fits by a rule, as a condition on product `p`. */
export const toolsFor = (rule: FitRule, part: Facts): Condition | null =>
  isSide(rule.part, part)
    ? all([...asSide(rule.tool), ...rule.ties.map((tie) => toolOf(tie, part))])
    : null

function asSide({
  has = [],
  hasNot = [],
  is = {},
  isNot = {},
  within = {},
}: ProductMatcher): Condition[] {
  return [
    ...has.map((key) => sql<SqlBool>`p.id in (${productsWithSpec(key)})`),
    ...hasNot.map(
      (key) => sql<SqlBool>`not exists (${productsWithSpec(key)} and product_id = p.id)`,
    ),
    ...Object.entries(is).map(([key, words]) => isOneOf(key, words)),
    ...Object.entries(isNot).map(
      ([key, words]) =>
        sql<SqlBool>`not exists (${productsWithSpec(key)} and product_id = p.id and ${among(words)})`,
    ),
    ...Object.entries(within).map(([key, [from, to]]) => isBetween(key, from, to)),
  ]
}

function partOf(tie: MatchRule, tool: Facts): Condition {
  if (tie.tie === 'named') return namesModel(tie.part, modelOf(tool.model))
  const value = tool.specs.get(tie.tool)
  if (tie.tie === 'same') return says(tie.part, value)
  if (tie.tie === 'paired') return says(tie.part, tie.pairs[wordOf(value)])
  if (typeof value !== 'number') return never
  return tie.tie === 'stands'
    ? isBetween(tie.part, value, Number.POSITIVE_INFINITY)
    : isBetween(tie.part, Number.NEGATIVE_INFINITY, value)
}

function toolOf(tie: MatchRule, part: Facts): Condition {
  const value = part.specs.get(tie.part)
  if (tie.tie === 'named')
    return sql<SqlBool>`upper(btrim(p.model)) = any(${modelsIn(value)}::text[])`
  if (tie.tie === 'same') return says(tie.tool, value)
  if (tie.tie === 'paired') {
    const words = Object.keys(tie.pairs).filter((word) => tie.pairs[word] === value)
    return isOneOf(tie.tool, words)
  }
  if (typeof value !== 'number') return never
  return tie.tie === 'stands'
    ? isBetween(tie.tool, Number.NEGATIVE_INFINITY, value)
    : isBetween(tie.tool, value, Number.POSITIVE_INFINITY)
}

/** Conditions on specs select sets of product ids, so that PostgreSQL uses the index on key and value. */
const productsWithSpec = (key: string) =>
  sql`select product_id from product_specs where key = ${key}`
const among = (words: readonly string[]) =>
  sql`text_value = any(${words.flatMap(spellings)}::text[])`

const isOneOf = (key: string, words: readonly string[]) =>
  sql<SqlBool>`p.id in (${productsWithSpec(key)} and ${among(words)})`

const isBetween = (key: string, from: number, to: number) =>
  sql<SqlBool>`p.id in (${productsWithSpec(key)} and number_value between ${from}::float8 and ${to}::float8)`

function says(key: string, value: number | string | boolean | undefined): Condition {
  if (typeof value === 'number') return isBetween(key, value, value)
  if (typeof value === 'string') return isOneOf(key, [value])
  if (value === undefined) return never
  return sql`p.id in (${productsWithSpec(key)} and boolean_value = ${value})`
}

const namesModel = (key: string, model: string | null) =>
  sql<SqlBool>`p.id in (${productsWithSpec(key)}
    and ${model}::text = any(regexp_split_to_array(upper(btrim(text_value)), '\\s*,\\s*')))`

const wordOf = (value: unknown) => (typeof value === 'string' ? value.replace(/\u00a0/g, ' ') : '')

const never = sql<SqlBool>`false`
const all = (conditions: Condition[]) => sql.join(conditions, sql` and `) as Condition
