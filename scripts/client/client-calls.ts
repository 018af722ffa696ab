import { comment, keyOf, type Schema, typeOf } from './schema-types.ts'

type Content = Record<string, { schema?: Schema }>
export type DocumentedCall = {
  summary: string
  'x-noun': string
  'x-name': string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

/** A call of the client: what it sends, in one line for the program, and its type. */
export type ClientCall = {
  noun: string
  name: string
  line: string
  type: string
  schemas: Schema[]
}

/** The scope that a key needs for a call; undefined: no key may make it. */
export const scopeOfCall = ({ security }: DocumentedCall) =>
  security.flatMap(({ key = [] }) => key)[0]

/** `adminOrders` is `orders` for a program: it sees no other orders. */
const nounOf = (noun: string) =>
  noun.replace(/^admin([A-Z])/, (_, first: string) => first.toLowerCase())

export function clientCall(method: string, path: string, call: DocumentedCall): ClientCall {
  const { parameters = [], summary } = call
  const inPath = parameters.filter((each) => each.in === 'path')
  const input = inputOf(call)
  const reply = replyOf(call)
  const given = [
    ...inPath.map(({ name, schema }) => `${name}: ${typeOf(schema)}`),
    ...(input
      ? [`${input.kind}${input.isNeeded ? '' : '?'}: ${typeOf(input.schema, '    ')}`]
      : []),
    'options?: CallOptions',
  ]
  const line = `${method.toUpperCase()} ${path}${input ? ` ${input.kind}` : ''}`
  const about = `${summary}. Scope \`${scopeOfCall(call)}\`. \`${method.toUpperCase()} ${path}\``
  return {
    noun: nounOf(call['x-noun']),
    name: call['x-name'],
    line,
    type: `${comment(about, '    ')}    ${keyOf(call['x-name'])}(${given.join(', ')}): Promise<${reply ? typeOf(reply, '    ') : 'void'}>\n`,
    schemas: [...(input ? [input.schema] : []), ...(reply ? [reply] : [])],
  }
}

type Input = { kind: 'query' | 'body' | 'form'; isNeeded: boolean; schema: Schema }

function inputOf({ parameters = [], requestBody }: DocumentedCall): Input | null {
  if (requestBody) {
    const { content, required = false } = requestBody
    const form = content['multipart/form-data']?.schema
    if (form) return { kind: 'form', isNeeded: true, schema: { ...form, required: dataOf(form) } }
    return { kind: 'body', isNeeded: required, schema: content['application/json']?.schema ?? {} }
  }
  const inQuery = parameters.filter((each) => each.in === 'query')
  if (inQuery.length === 0) return null
  const required = inQuery.filter((each) => each.required).map(({ name }) => name)
  const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]))
  return {
    kind: 'query',
    isNeeded: required.length > 0,
    schema: { type: 'object', properties, required },
  }
}

/** The JSON part of a form has to be there, files may be left out. */
const dataOf = ({ properties = {} }: Schema) => ('data' in properties ? ['data'] : [])

/** The answer of a call: a file is a Blob, 204 is nothing. */
function replyOf({ responses }: DocumentedCall): Schema | null {
  const done = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const [type, body] = Object.entries(done?.content ?? {})[0] ?? []
  if (!type) return null
  return type === 'application/json' ? (body?.schema ?? {}) : { type: 'string', format: 'binary' }
}
