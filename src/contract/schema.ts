import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { limits } from './limits.ts'

/** An object with only these keys: input with an unknown key is refused. */
export const Exact = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Ids are numbers here, but opaque to clients, which only send back what they received. */
export type Id = Static<typeof Id>
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** Several ids in one text, at most `max` of them: "14,7,22". */
export const Ids = (max: number) =>
  Type.String({ pattern: `^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${max - 1}}$` })
export const IdParams = Exact({ id: Id })

/**
 * The version that a change is based on. If given, a newer version is not overwritten (409 `stale`); if
 * omitted, the last writer wins.
 */
export const Version = Type.Optional(Type.Integer({ minimum: 1 }))

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })
/** A calendar day, YYYY-MM-DD. */
export const Day = Type.String({ format: 'date' })

/**
 * Text that a person typed; trimmed before it is checked. The `message` of a schema tells what to do about a
 * wrong value, whichever rule it breaks; without one the rule is named.
 */
export const Text = (max: number, min = 1, message?: string) =>
  Type.String({
    transform: ['trim'],
    minLength: min,
    maxLength: max,
    ...(message && { message }),
  })
/** Text that may be empty. */
export const MaybeText = (max: number) => Type.String({ transform: ['trim'], maxLength: max })

/** Why something was done. */
export const Reason = Text(300, 1, 'Enter a reason.')

/**
 * One line: titles, places, document numbers. Marks that nobody sees are removed; control characters and line breaks are
 * refused.
 */
export const Line = (max: number, min = 1, message?: string) =>
  Type.String({
    normalize: 'line',
    transform: ['trim'],
    format: 'one-line',
    minLength: min,
    maxLength: max,
    ...(message && { message }),
  })
/** A postal address in lines, which may be empty. */
export const PlaceText = (max: number) =>
  Type.String({ normalize: 'line', transform: ['trim'], maxLength: max })

/** A line that may be empty. */
export const MaybeLine = (max: number) => Line(max, 0)
/** The name of a person; letters that only look different are normalised. */
export const PersonName = (max: number, min = 1, message = 'Enter your name.') =>
  Type.String({
    normalize: 'name',
    transform: ['trim'],
    format: 'one-line',
    minLength: min,
    maxLength: max,
    message,
  })

export const Email = Type.String({
  normalize: 'name',
  transform: ['trim', 'toLowerCase'],
  format: 'email',
  maxLength: 254,
  message: 'Enter a valid email address.',
})
/** An Indian mobile number in any notation; the server stores +91XXXXXXXXXX. */
export const Phone = Type.String({
  normalize: 'phone',
  format: 'indian-mobile',
  maxLength: limits.pasted,
  message: 'Enter a 10-digit mobile number.',
})
export const Pincode = Type.String({
  normalize: 'pincode',
  format: 'pincode',
  maxLength: limits.pasted,
  message: 'Enter a 6-digit pincode.',
})
export const StateCode = Type.String({ pattern: '^[0-9]{2}$', message: 'Choose a state.' })

/** Message for a wrong GSTIN. */
export const wrongGstin = "This GSTIN doesn't look right. Check all 15 characters."

/** A file: the server writes it, and the browser gets a `Blob`. */
export const FileReply = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })

export const PageQuery = {
  page: Type.Integer({ minimum: 1, maximum: limits.lastPage, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: limits.pageSize, default: 10 }),
}
export const Paged = {
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
}
