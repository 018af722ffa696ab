import { examples } from '#contract/examples.ts'

type Content = Record<string, { example?: unknown }>
type Described = {
  parameters?: { name: string; example?: unknown }[]
  requestBody?: { content: Content }
  responses?: Record<string, { content?: Content }>
}

/** Adds the examples of the contract to the calls of a document. They must not be read as schemas, so they come last. */
export function addExamples(paths: Record<string, Record<string, object>>) {
  for (const { endpoint, params, query, headers, body, reply } of examples) {
    const path = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]
    const call = path?.[endpoint.method.toLowerCase()] as Described | undefined
    if (!call) continue
    const given: Record<string, unknown> = { ...params, ...query, ...headers }
    for (const parameter of call.parameters ?? [])
      if (parameter.name in given) parameter.example = given[parameter.name]
    setExample(call.requestBody?.content, body)
    setExample(call.responses?.[endpoint.status ?? 200]?.content, reply)
  }
}

function setExample(content: Content | undefined, example: unknown) {
  if (example === undefined) return
  // A patch has two types of JSON.
  for (const [type, media] of Object.entries(content ?? {}))
    if (type.endsWith('json')) media.example = example
}
