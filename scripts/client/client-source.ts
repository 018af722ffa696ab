import { type ClientCall, clientCall, type DocumentedCall, scopeOfCall } from './client-calls.ts'
import { comment, keyOf, nameIn, type Schema, typeOf } from './schema-types.ts'

type Webhook = {
  post: { requestBody: { content: { 'application/json': { schema: Schema } } } }
}
export type ApiDocument = {
  info: { version: string; 'x-api-version': string }
  paths: Record<string, Record<string, DocumentedCall>>
  webhooks: Record<string, Webhook>
  components: { schemas: Record<string, Schema> }
}

/**
 * The generated file of the client: each call that keys may make, by noun and name, the types that they use, and the events
 * of webhooks. Refuses two calls of the same noun and name.
 */
export function clientSource({ info, paths, webhooks, components }: ApiDocument): string {
  const nouns = byNoun(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, call]) => scopeOfCall(call))
        .map(([method, call]) => clientCall(method, path, call)),
    ),
  )
  const events = [
    ...new Set(
      Object.values(webhooks).map(({ post }) =>
        nameIn(post.requestBody.content['application/json'].schema.$ref ?? ''),
      ),
    ),
  ]
  const calls = [...nouns.values()].flat()
  const used = usedBy(
    [...calls.flatMap(({ schemas }) => schemas), ...['Problem', ...events].map(referenceTo)],
    components.schemas,
  )
  return [
    '// Made from the API document of the shop by scripts/build-client.ts.',
    "import type { CallOptions } from './call.ts'\n",
    `export const version = ${JSON.stringify(info.version)}`,
    `export const apiVersion = ${JSON.stringify(info['x-api-version'])}\n`,
    `export const calls = {\n${[...nouns].map(([noun, made]) => tableOf(noun, made)).join('')}}\n`,
    `export interface Calls {\n${[...nouns].map(([noun, made]) => typesOf(noun, made)).join('')}}\n`,
    `export type WebhookEvent = ${events.join(' | ')}\n`,
    ...[...used].toSorted().map((name) => namedType(name, components.schemas[name] ?? {})),
  ].join('\n')
}

const tableOf = (noun: string, calls: ClientCall[]) =>
  `  ${keyOf(noun)}: {\n${calls.map(({ name, line }) => `    ${keyOf(name)}: ${JSON.stringify(line)},\n`).join('')}  },\n`

const typesOf = (noun: string, calls: ClientCall[]) =>
  `  ${keyOf(noun)}: {\n${calls.map(({ type }) => type).join('')}  }\n`

const namedType = (name: string, schema: Schema) =>
  `${comment(schema.description, '')}export type ${name} = ${typeOf(schema)}\n`

function byNoun(calls: ClientCall[]): Map<string, ClientCall[]> {
  const nouns = new Map<string, ClientCall[]>()
  for (const call of calls) {
    const others = nouns.get(call.noun) ?? []
    if (others.some(({ name }) => name === call.name))
      throw new Error(`two calls are named ${call.noun}.${call.name}`)
    nouns.set(call.noun, [...others, call])
  }
  return new Map([...nouns].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const referenceTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The names of the schemas that some schemas refer to, directly or through others. */
function usedBy(roots: Schema[], named: Record<string, Schema>): Set<string> {
  const used = new Set<string>()
  const waiting: unknown[] = [...roots]
  for (const schema of waiting) {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"\$ref":"[^"]*\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      waiting.push(named[name])
    }
  }
  return used
}
