import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '#server/platform/uploads/s3-place.ts'

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

/**
 * A small S3 server for tests. It has buckets in memory, recomputes and compares the signature (version 4)
 * of every request, and lists keys in pages like S3. `overload` answers the next so many requests with 503.
 */
export async function openS3({ pageSize = 1_000 } = {}) {
  const place = { bucket: 'pictures', region: 'ap-south-1', accessKeyId: 'asha' }
  const secret = 'lathe-and-chisel'
  const files = new Map<string, Buffer>()
  let overloaded = 0

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    if (overloaded > 0) {
      overloaded--
      return problem(503, 'SlowDown')
    }
    const refused = refusalOf(request, { ...place, secret })
    if (refused) return refused
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
    const [bucket, ...rest] = pathname.slice(1).split('/')
    if (bucket !== place.bucket) return problem(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    return key === ''
      ? listed([...files.keys()], searchParams, pageSize)
      : object(files, request, key, body)
  }

  const server = createServer(async (request, response) => {
    const { status, body, headers } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const whole: S3Place = {
    ...place,
    endpoint: `http://127.0.0.1:${port}`,
    secretAccessKey: secret,
  }
  return {
    place: whole,
    files,
    overload: (times: number) => {
      overloaded = times
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

function object(
  files: Map<string, Buffer>,
  { method, headers }: IncomingMessage,
  key: string,
  body: Buffer,
): Answer {
  if (method === 'PUT') {
    if (Number(headers['content-length']) !== body.length) return problem(400, 'IncompleteBody')
    files.set(key, body)
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } }
  }
  // As in S3, deleting a missing key succeeds.
  if (method === 'DELETE') {
    files.delete(key)
    return { status: 204 }
  }
  const found = files.get(key)
  if (!found) return problem(404, 'NoSuchKey')
  return { status: 200, body: found, headers: { 'content-type': 'application/octet-stream' } }
}

/** ListObjectsV2: keys in order, those in folders grouped under the folder's name, page by page. */
function listed(keys: string[], query: URLSearchParams, pageSize: number): Answer {
  if (query.get('list-type') !== '2') return problem(400, 'InvalidArgument')
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const names = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? key : key.slice(0, end + 1)
    })
  const all = [...new Set(names)].sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const page = all.slice(from, from + Math.min(pageSize, Number(query.get('max-keys') ?? 1_000)))
  const next = from + page.length
  const contents = page.map((name) =>
    delimiter && name.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key><Size>1</Size></Contents>`,
  )
  const isMore = next < all.length
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${
      isMore ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    }${contents.join('')}</ListBucketResult>`,
  }
}

type Keys = { region: string; accessKeyId: string; secret: string }

/** Recomputes the S3 signature of a request and compares it. */
function refusalOf(request: IncomingMessage, { region, accessKeyId, secret }: Keys): Answer | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!said) return problem(403, 'AccessDenied')
  const [, id, day = '', saidRegion, signedHeaders = '', signature] = said
  if (id !== accessKeyId) return problem(403, 'InvalidAccessKeyId')
  if (saidRegion !== region) return problem(400, 'AuthorizationHeaderMalformed')
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const at = header('x-amz-date')
  const madeAt = Date.parse(at.replace(/(....)(..)(..T..)(..)(.*)/, '$1-$2-$3:$4:$5'))
  if (!at.startsWith(day) || Math.abs(Date.now() - madeAt) > 900_000)
    return problem(403, 'RequestTimeTooSkewed')
  if (!signedHeaders.split(';').includes('host')) return problem(403, 'AccessDenied')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const headers = signedHeaders.split(';').map((name) => `${name}:${header(name)}\n`)
  const canonical = [
    request.method,
    pathname,
    query,
    headers.join(''),
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, toSign).toString('hex') === signature
    ? null
    : problem(403, 'SignatureDoesNotMatch')
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const problem = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})
