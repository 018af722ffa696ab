import serializerOf from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { knownFormats } from './validation.ts'

type Serialize = ReturnType<typeof serializerOf>

/** Schemas are constants of the contract, so the apps of one process share what was compiled for them. */
const compiled = new WeakMap<TSchema, Serialize>()
const options = { ajv: { formats: knownFormats() } }

/**
 * The function that writes a reply as JSON and leaves out what its schema does not name. It is compiled for
 * the first reply: compiling those of all endpoints is most of the work of starting an app.
 */
export function replySerializer({ schema }: { schema: TSchema }): Serialize {
  let serialize: Serialize | undefined
  return (reply) => {
    serialize ??= compileReply(schema)
    return serialize(reply)
  }
}

/** Compiles a reply's schema, once per process. */
export function compileReply(schema: TSchema): Serialize {
  const known = compiled.get(schema)
  if (known) return known
  const serialize = serializerOf(schema, options)
  compiled.set(schema, serialize)
  return serialize
}
