import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Example, examples } from '#contract/examples.ts'
import { compilePart } from '#server/platform/http/validation.ts'
import { openShopForPrograms } from './integrations/shop-for-programs.ts'

// After a change of a reply, `RECORD_EXAMPLES=1 npx vitest run test/api-examples.test.ts` writes the answers again.
const recordsTo = process.env.RECORD_EXAMPLES
  ? join(import.meta.dirname, '../src/contract/example-replies.json')
  : null

const { shop, key, pictures } = await openShopForPrograms()
const { app } = shop
const answers = new Map<string, { status: number; answer: unknown }>()

/** The address of an example, with its parameters and its query. */
function addressOf({ endpoint, params = {}, query = {} }: Example): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(`${params[name]}`))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** The body as it is sent. Its token, the time of its scan and the server of its pictures are those of this shop. */
const sentBody = (body: unknown, quoteToken: string) =>
  JSON.stringify(body)
    .replace('as the quote gave it', quoteToken)
    .replace('https://pictures.example', pictures)
    .replace(/"at":"[^"]+"/, `"at":"${new Date().toISOString()}"`)

beforeAll(async () => {
  let quoteToken = ''
  for (const example of examples) {
    const { endpoint, body, headers, name } = example
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(example),
      headers: {
        ...headers,
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: sentBody(body, quoteToken) }),
    })
    const answer = response.json()
    quoteToken = answer.quoteToken ?? quoteToken
    answers.set(name, { status: response.statusCode, answer })
  }
  if (recordsTo) writeFileSync(recordsTo, recorded())
})

/** The answers with a token and times that stay the same. */
function recorded() {
  const replies = Object.fromEntries([...answers].map(([name, { answer }]) => [name, answer]))
  return `${JSON.stringify(replies, null, 2)
    .replace(/"quoteToken": "[^"]+"/g, '"quoteToken": "as the quote gave it"')
    .replaceAll(pictures, 'https://pictures.example')
    .replace(/"next": "[^"]+"/g, '"next": "MTIzNDU"')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-11-30T06:12:45.120Z')
    .replace(/"\d{4}-\d\d-\d\d"/g, '"2026-12-02"')}\n`
}

/** The names and kinds of all fields. An empty value says nothing, and of a list its first entry speaks. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

describe.each(examples)('the example of $name', ({ name, endpoint, reply, ...request }) => {
  test('is accepted, and answered as it says', () => {
    const { status, answer } = answers.get(name) ?? {}

    expect([status, shapeOf(answer)]).toEqual([endpoint.status ?? 200, shapeOf(reply)])
  })

  test('is valid by the schemas of its call', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (!schema) continue
      const validate = compilePart(part === 'query' ? 'querystring' : part, schema)
      expect([validate(structuredClone(request[part] ?? {})), validate.errors]).toEqual([
        true,
        null,
      ])
    }
    const validate = compilePart('body', endpoint.reply)
    expect([validate(structuredClone(reply)), validate.errors]).toEqual([true, null])
  })
})
