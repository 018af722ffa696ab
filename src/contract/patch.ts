import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/**
 * A field of an answer that cannot be written. It may be sent back with the value that it has; the sentence says where
 * another value comes from.
 */
export const fixedField = (sentence: string) =>
  Type.Optional(Type.Unknown({ fixed: true, description: sentence }))

/** Fields that cannot be written, each with its sentence. */
export const allFixed = <Name extends string>(sentences: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(sentences).map(([name, sentence]) => [name, fixedField(sentence)]),
  ) as Record<Name, ReturnType<typeof fixedField>>

/**
 * A field that a patch may leave out, or take out with null. Lists and objects have two types instead of two schemas: the
 * message about what is wrong inside them then stands alone.
 */
export const clearable = <S extends TSchema>(schema: S) => Type.Optional(orNull(schema))

/** Fields that a patch may leave out or take out, by their schemas of a whole write. */
export const allClearable = <P extends TProperties>(properties: P) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, clearable(schema)]),
  ) as { [Name in keyof P]: ReturnType<typeof clearable<P[Name]>> }

/** An entry of a list: the fields `by` which say which entry of the list that is there now it is. */
export const entry = <S extends TSchema>(by: readonly string[], schema: S): S =>
  Object.assign(schema, { by })

function orNull<S extends TSchema>(schema: S) {
  const { type, anyOf = [] } = schema as TSchema & { type?: string; anyOf?: { type?: string }[] }
  if (type === 'object' || type === 'array')
    return Type.Unsafe<Static<S> | null>({ ...schema, type: [type, 'null'] })
  const isNullable = anyOf.some((each) => each.type === 'null')
  return Type.Unsafe<Static<S> | null>(isNullable ? schema : Type.Union([schema, Type.Null()]))
}

/** The version that the patch is based on, as its `ETag`; `version` in the body says the same. */
export const PatchHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      pattern: '^(\\*|(W/)?"?[0-9]{1,15}"?)$',
      message: 'Send the ETag that GET gave, such as "7".',
    }),
  ),
})
