/** A webhook that is not from the shop, or too old. Answer it with 400. */
export class WebhookError extends Error {
  override name = 'WebhookError'
}

/** Headers as `fetch` or as Node has them. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** How far the clocks of the two machines may differ. */
const toleranceSeconds = 300
const prefix = 'whsec_'

/**
 * The body of a webhook, if one of its signatures is by this secret. `body` has to be what arrived, byte by byte: JSON that
 * was parsed and written again has another signature.
 */
export async function verifiedBody(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array | ArrayBuffer,
): Promise<unknown> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  )
  if (!id || !timestamp || !signatures)
    throw new WebhookError('A header of the webhook is missing.')
  const age = Date.now() / 1_000 - Number(timestamp)
  if (!(Math.abs(age) <= toleranceSeconds))
    throw new WebhookError('The time of the webhook is too far from now.')

  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const key = await keyOf(secret)
  for (const signature of signatures.split(' '))
    if (await isSigned(key, signature, content)) return JSON.parse(text)
  throw new WebhookError('No signature of the webhook is by this secret.')
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

function keyOf(secret: string) {
  const bytes = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)
  if (!bytes) throw new TypeError('The secret of a webhook begins with whsec_ and is base64.')
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

/** Compares in constant time. */
async function isSigned(key: CryptoKey, signature: string, content: Uint8Array<ArrayBuffer>) {
  const [version, text = ''] = signature.split(',')
  const bytes = version === 'v1' ? bytesOf(text) : null
  return bytes !== null && crypto.subtle.verify(algorithm, key, bytes, content)
}

/** The bytes of a text in base64; null if it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
