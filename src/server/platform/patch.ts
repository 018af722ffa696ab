import { isDeepStrictEqual } from 'node:util'
import type { Static, TSchema } from 'typebox'
import { DomainError, invalid, isOutdated, stale } from './errors.ts'
import { compileReply } from './http/reply-serializer.ts'

/** The faults of a patch, by the path of the field. */
export type Faults = Record<string, string>

type Rule = {
  fixed?: boolean
  description?: string
  by?: readonly string[]
  properties?: Record<string, Rule>
  items?: Rule
}
type Fields = Readonly<Record<string, unknown>>

/**
 * The fields of a patch that cannot be written and have another value than now, by their paths, with the sentences of the
 * schema. Lists are compared entry by entry, so one that moved is found by the fields that identify it.
 */
export function fixedFaults(schema: object, sent: object, now: object, path = ''): Faults {
  const faults: Faults = {}
  const present = asSent(now) as Fields
  for (const [name, value] of Object.entries(sent)) {
    const rule = (schema as Rule).properties?.[name]
    if (rule?.fixed) {
      if (!isDeepStrictEqual(value, present[name])) faults[path + name] = rule.description ?? ''
    } else if (Array.isArray(value) && rule?.items?.by)
      Object.assign(faults, entryFaults(rule.items, value, present[name], `${path}${name}.`))
    else if (isFields(value) && isFields(present[name]) && rule?.properties)
      Object.assign(faults, fixedFaults(rule, value, present[name], `${path}${name}.`))
  }
  return faults
}

function entryFaults(rule: Rule, sent: readonly object[], now: unknown, path: string): Faults {
  const entries = (Array.isArray(now) ? now : []) as Fields[]
  const { by = [] } = rule
  return Object.assign(
    {},
    ...sent.map((one, place) => {
      const known = entries.find((other) => by.every((key) => (one as Fields)[key] === other[key]))
      return fixedFaults(rule, one, known ?? {}, `${path}${place}.`)
    }),
  )
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An answer as its reader gets it: without what its schema does not name. */
export const asAnswered = <S extends TSchema>(reply: S, answer: Static<S>): Static<S> =>
  JSON.parse(compileReply(reply)(answer))

/** A value as an answer has it: times are texts. */
const asSent = (value: object): unknown => JSON.parse(JSON.stringify(value))

/** An object with a patch of some of its fields; null takes a field out (RFC 7396). */
export const mergeFields = <Now extends object>(now: Now, patch: object): Partial<Now> =>
  Object.fromEntries(
    Object.entries({ ...now, ...patch }).filter(([, value]) => value !== null),
  ) as Partial<Now>

/** The condition of a patch: the version in its body, and the one of `If-Match`. */
export type Condition = { version?: number | undefined; ifMatch?: string | undefined }

/** Refuses a patch of another version than the present one. `current` is the answer of GET. */
export async function refuseOutdated<Now extends { version: number }>(
  { version, ifMatch }: Condition,
  now: Now,
  current: () => Promise<unknown> = async () => now,
) {
  const tagged = /[0-9]+/.exec(ifMatch ?? '')?.[0]
  const asked = [version, tagged === undefined ? undefined : Number(tagged)]
  if (asked.some((one) => isOutdated(one, now))) throw stale(await current())
}

/** The faults that a rule has found; another error is thrown on. */
export function faultsOf(error: unknown): Faults {
  if (error instanceof DomainError && error.code === 'invalid_request')
    return error.refusal.fields ?? {}
  throw error
}

/** For `catch`: throws the refusal on, with the names that its fields have for this caller. */
export const refusedAs =
  (nameOf: (path: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || !error.refusal.fields) throw error
    const { kind, code, message, refusal } = error
    const fields = renameFaults(error.refusal.fields, nameOf)
    throw new DomainError(kind, code, message, { ...refusal, fields })
  }

/** Faults under other names. */
export const renameFaults = (faults: Faults, nameOf: (path: string) => string): Faults =>
  Object.fromEntries(Object.entries(faults).map(([path, text]) => [nameOf(path), text]))

/** Refuses a patch in which anything is wrong, with everything that is. */
export function refuseFaults(faults: Faults) {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
