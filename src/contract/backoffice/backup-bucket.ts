import { type Static, Type } from 'typebox'
import { Exact, MaybeLine, Version } from '../schema.ts'

export type BackupBucket = Static<typeof BackupBucket>
/** The S3-compatible bucket that backups are stored in. The secret key is written and never returned. */
export const BackupBucket = Type.Object({
  enabled: Type.Boolean(),
  endpoint: Type.String(),
  region: Type.String(),
  bucket: Type.String(),
  prefix: Type.String(),
  accessKeyId: Type.String(),
  hasSecret: Type.Boolean(),
  /** Whether the shop's settings key decrypts the secret key. If not, backups fail until it is entered again. */
  secretReadable: Type.Boolean(),
  version: Type.Integer(),
})

export type BackupBucketWrite = Static<typeof BackupBucketWrite>
export const BackupBucketWrite = Exact({
  enabled: Type.Boolean(),
  endpoint: Type.String({
    transform: ['trim'],
    pattern: '^(https?://[A-Za-z0-9.\\-\\[\\]:]+/?)?$',
    maxLength: 253,
    message: 'Enter the address of the server, like https://s3.ap-south-1.amazonaws.com.',
  }),
  /** If empty, the one that the endpoint names. */
  region: Type.String({
    transform: ['trim'],
    pattern: '^[a-z0-9-]*$',
    maxLength: 60,
    message: 'Enter a region, like ap-south-1.',
  }),
  bucket: Type.String({
    transform: ['trim'],
    pattern: '^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$',
    maxLength: 63,
    message: 'Enter the name of the bucket alone, in lower case.',
  }),
  /** A folder in the bucket, like "karigar/backups"; may be empty. */
  prefix: Type.String({
    transform: ['trim'],
    pattern: '^/?([A-Za-z0-9_][A-Za-z0-9._-]*(/|$))*$',
    maxLength: 200,
    message: 'Use letters, digits, dots, dashes and slashes, like karigar/backups.',
  }),
  accessKeyId: MaybeLine(200),
  /** If omitted, the stored one stays. */
  secretAccessKey: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  version: Version,
})
