import { Type } from 'typebox'

/** The name of a company that takes online payments or books parcels, in small letters. */
export const ProviderId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' })
