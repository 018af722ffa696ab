import { reasonOf, refusalOf } from './s3-calls.ts'
import type { S3Place } from './s3-place.ts'

/** Why a bucket refused to do something, in a sentence for the person who set it up. */
export function s3Failure(error: unknown, { bucket, region }: S3Place, doing: string): string {
  const refusal = refusalOf(error)
  const { status, code } = refusal
  if (status === 0) return unansweredWords(reasonOf(error))
  const known = knownRefusals[code]
  if (known) return known
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed')
    return refusal.region
      ? `The bucket is in the region ${refusal.region}, not ${region}.`
      : `The bucket is not in the region ${region}.`
  if (code === 'NoSuchBucket') return `There is no bucket "${bucket}" on this server.`
  if (status === 507 || isFull.test(code)) return 'The bucket is full.'
  if (status === 401 || status === 403)
    return `The key may not ${doing} in the bucket "${bucket}" (${code}).`
  if (status === 429 || status >= 500)
    return `The server of the bucket is overloaded or broken (${status} ${code}). Try again later.`
  return `The server of the bucket answered ${status} ${code}. Check the endpoint and the bucket.`
}

const isFull = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage|StorageFull|NotEnoughSpace)/

const knownRefusals: Record<string, string> = {
  InvalidAccessKeyId: 'The server of the bucket does not know the key ID.',
  SignatureDoesNotMatch: 'The secret key does not match the key ID.',
  RequestTimeTooSkewed: 'The clock of this server is wrong, so the bucket refuses its signatures.',
}

function unansweredWords(reason: string): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(reason))
    return 'No server with this name was found. Check the endpoint.'
  if (/ECONNREFUSED/.test(reason)) return 'The server refused the connection. Check the endpoint.'
  if (/TIMEDOUT|timeout|EHOSTUNREACH|ENETUNREACH/i.test(reason))
    return 'The server of the bucket did not answer in time.'
  if (/CERT|SSL|TLS|self.signed|packet length/i.test(reason))
    return `The encrypted connection failed (${reason}). Check the endpoint, and that its certificate is valid.`
  return `The connection to the bucket was lost (${reason}).`
}
