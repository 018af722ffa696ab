import type { S3mini } from 's3mini'
import { DomainError } from '../errors.ts'
import { clientOf, reasonOf, refusalOf, withRetries } from './s3-calls.ts'
import type { S3Place } from './s3-place.ts'
import { checkedName, type Storage } from './storage.ts'

/** Which environment variable is wrong, and why. */
export type S3Fault = { variable: string; fault: string }

const answerMs = 10_000
const tries = 3
const listedAtOnce = 1_000

/** Stores files in an S3-compatible bucket. */
export function s3Storage(place: S3Place): Storage {
  const s3 = bucketOf(place)
  return {
    async write(name, bytes) {
      const key = checkedName(name)
      await retried(() => s3.putObject(key, bytes, typeOf(key)))
    },
    async read(name) {
      const key = checkedName(name)
      const bytes = await retried(() => s3.getObjectArrayBuffer(key))
      return bytes && Buffer.from(bytes)
    },
    async remove(name) {
      const key = checkedName(name)
      await retried(() => s3.deleteObject(key).catch(alreadyGone))
    },
    list: (folder) => listFolder(s3, folder === '.' ? '' : `${checkedName(folder)}/`),
    // A bucket never shows an interrupted write.
    tidyUp: async () => undefined,
  }
}

/**
 * Lists one name of the bucket, as the shop would, and reports what is wrong with the variables. A server that
 * is away or overloaded is not a fault of the variables.
 */
export async function findS3Fault(place: S3Place): Promise<S3Fault | null> {
  try {
    const listed = await bucketOf(place).listObjectsPaged('/', '', 1)
    if (listed) return null
    return { variable: 'S3_BUCKET', fault: `there is no bucket "${place.bucket}"` }
  } catch (error) {
    return faultOf(error, place)
  }
}

const bucketOf = (place: S3Place) => clientOf(place, { timeoutMs: answerMs })

function faultOf(error: unknown, { bucket, region }: S3Place): S3Fault | null {
  const { status, code } = refusalOf(error)
  if (status === 0) {
    const reason = reasonOf(error)
    return temporary.test(reason)
      ? null
      : { variable: 'S3_ENDPOINT', fault: `cannot connect (${reason})` }
  }
  if (code === 'InvalidAccessKeyId') return { variable: 'S3_ACCESS_KEY_ID', fault: 'is not known' }
  if (code === 'SignatureDoesNotMatch')
    return { variable: 'S3_SECRET_ACCESS_KEY', fault: 'does not fit S3_ACCESS_KEY_ID' }
  if (code === 'AuthorizationHeaderMalformed')
    return { variable: 'S3_REGION', fault: `"${region}" is not the region of the bucket` }
  if (status === 401 || status === 403)
    return { variable: 'S3_ACCESS_KEY_ID', fault: `may not use the bucket "${bucket}" (${code})` }
  if (status >= 300 && status < 500)
    return { variable: 'S3_ENDPOINT', fault: `answers ${status} ${code}` }
  return null
}

async function listFolder(s3: S3mini, prefix: string): Promise<string[]> {
  const names: string[] = []
  let next: string | undefined
  do {
    const page = await retried(() =>
      s3.listObjectsPaged('/', prefix, listedAtOnce, next, { delimiter: '/' }),
    )
    const keys = page?.objects?.map(({ Key }) => Key.slice(prefix.length)) ?? []
    // A name that ends in a slash is a folder.
    names.push(...keys.filter((name) => name !== '' && !name.endsWith('/')))
    next = page?.nextContinuationToken
  } while (next)
  return names
}

/** Retries are safe: the same name always holds the same picture. */
const retried = <T>(call: () => Promise<T>): Promise<T> =>
  withRetries(call, tries).catch((error) => {
    throw storageUnavailable(error)
  })

function alreadyGone(error: unknown) {
  if (refusalOf(error).status !== 404) throw error
}

/** Failures that pass without a change of configuration. */
const temporary = /timeout|TIMEDOUT|ECONNRESET|EAI_AGAIN|EHOSTUNREACH|UND_ERR_SOCKET/i

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

function storageUnavailable(cause: unknown): DomainError {
  const refusal = new DomainError(
    'unavailable',
    'unavailable',
    'Pictures and documents cannot be reached right now. Please try again.',
    { retryAfter: 10 },
  )
  refusal.cause = cause
  return refusal
}
