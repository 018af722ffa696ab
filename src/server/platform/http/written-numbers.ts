import type { ErrorObject, ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'

type Part = {
  type?: string
  anyOf?: Part[]
  items?: Part
  properties?: Record<string, Part>
}

/**
 * Accepts text as a number only in its plain decimal form. JavaScript's own conversion would also accept
 * "0x1", "1e2", "01" and " 1", so one page of a list would have many URLs.
 */
export function asWritten(schema: TSchema, validate: ValidateFunction): ValidateFunction {
  const strict = (sent: unknown): sent is unknown => {
    const odd = malformedNumbers(schema as Part, sent, '')
    const isRight = odd.length === 0 && validate(sent) === true
    strict.errors = odd.length > 0 ? odd : (validate.errors ?? null)
    return isRight
  }
  strict.errors = null as ErrorObject[] | null
  return Object.assign(strict, { schema: validate.schema, schemaEnv: validate.schemaEnv })
}

const patterns: Record<string, RegExp> = {
  integer: /^-?(?:0|[1-9]\d*)$/,
  number: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/,
}

function malformedNumbers(part: Part, sent: unknown, path: string): ErrorObject[] {
  if (typeof sent === 'string') {
    const type = numberTypeOf(part)
    return type && sent !== '' && !patterns[type]?.test(sent) ? [typeError(path, type)] : []
  }
  if (Array.isArray(sent))
    return sent.flatMap((item, index) =>
      malformedNumbers(part.items ?? part, item, `${path}/${index}`),
    )
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).flatMap(([name, item]) => {
    const inner = part.properties?.[name]
    return inner ? malformedNumbers(inner, item, `${path}/${name}`) : []
  })
}

/** The number type among the alternatives; null where a string is allowed as well. */
function numberTypeOf({ type, anyOf = [] }: Part): string | null {
  if (type !== undefined) return type in patterns ? type : null
  if (anyOf.some((item) => item.type === 'string')) return null
  return anyOf.map(numberTypeOf).find((item) => item !== null) ?? null
}

const typeError = (instancePath: string, type: string): ErrorObject => ({
  instancePath,
  schemaPath: '',
  keyword: 'type',
  params: { type },
  message: `must be ${type}`,
})
