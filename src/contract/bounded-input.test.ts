import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { api } from './api.ts'

type Rules = Record<string, unknown>
const inputs = Object.values(api)
  .flatMap((group) => Object.values(group))
  .map(({ method, path, params, query, body, multipart }) => ({
    call: `${method} ${path}`,
    parts: [params, query, body, multipart?.data].filter((part) => part !== undefined),
  }))

test.each(inputs)('$call limits the size of every list, text and map', ({ parts }) => {
  expect(parts.flatMap((part) => endless(part, ''))).toEqual([])
})

/** The places in a schema where the length of the input is unlimited. */
function endless(schema: TSchema | unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const rules = schema as Rules
  const own = isEndless(rules) ? [`${at || '/'} (${rules.type})`] : []
  const properties = Object.entries({
    ...(rules.properties as Rules | undefined),
    ...(rules.patternProperties as Rules | undefined),
  })
  return [
    ...own,
    ...endless(rules.items, `${at}/*`),
    ...properties.flatMap(([name, value]) => endless(value, `${at}/${name}`)),
    ...((rules.anyOf as unknown[] | undefined) ?? []).flatMap((item) => endless(item, at)),
  ]
}

const formatsOfOneLength = [
  'date',
  'date-time',
  'pincode',
  'gstin',
  'gstin-or-empty',
  'cin-or-empty',
]

function isEndless(rules: Rules): boolean {
  if (rules.type === 'array') return rules.maxItems === undefined
  if (rules.type === 'object')
    return (
      rules.additionalProperties !== false ||
      (rules.patternProperties !== undefined && rules.maxProperties === undefined)
    )
  if (rules.type !== 'string') return false
  const isFixed = rules.enum !== undefined || rules.const !== undefined
  return !isFixed && rules.maxLength === undefined && !isShortPattern(rules)
}

const isShortPattern = ({ pattern, format }: Rules) =>
  format !== undefined
    ? formatsOfOneLength.includes(String(format))
    : pattern !== undefined && !/[+*]|,}/.test(String(pattern))
