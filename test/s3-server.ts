import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '#server/platform/uploads/s3-place.ts'
import { type Answer, problem, s3Objects } from './s3-objects.ts'

/** A fault for a request: this answer, or a cut connection. Null: none. */
export type Fault = (method: string, url: string) => Answer | 'cut' | null

/**
 * A small S3 server for tests: buckets in memory, signatures (version 4) checked, objects whole or in parts, keys in
 * pages like S3. `overload` answers the next so many requests with 503; `fail` decides for each well-signed request.
 */
export async function openS3({ pageSize = 1_000, host = '127.0.0.1' } = {}) {
  const place = { bucket: 'pictures', region: 'ap-south-1', accessKeyId: 'asha' }
  const secret = 'lathe-and-chisel'
  const objects = s3Objects()
  const { files, etags, uploads } = objects
  let overloaded = 0
  let fault: Fault = () => null

  async function answer(request: IncomingMessage): Promise<Answer | 'cut'> {
    const body = await buffer(request)
    if (overloaded > 0) {
      overloaded--
      return problem(503, 'SlowDown')
    }
    const refused = refusalOf(request, { ...place, secret })
    if (refused) return refused
    const { method = '', url = '/', headers } = request
    const failed = fault(method, url)
    if (failed) return failed
    const { pathname, searchParams } = new URL(url, 'http://s3.test')
    const [bucket, ...rest] = pathname.slice(1).split('/')
    if (bucket !== place.bucket) return problem(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    return key === ''
      ? listed([...files.keys()], searchParams, pageSize)
      : objects.answer({ method, key, query: searchParams, body, headers })
  }

  const server = createServer(async (request, response) => {
    const answered = await answer(request)
    if (answered === 'cut') return void response.socket?.destroy()
    const { status, body, headers } = answered
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, host, ready))
  const { port } = server.address() as AddressInfo
  const whole: S3Place = {
    ...place,
    endpoint: `http://${host}:${port}`,
    secretAccessKey: secret,
  }
  return {
    place: whole,
    files,
    etags,
    uploads,
    fail: (next: Fault | null) => {
      fault = next ?? (() => null)
    },
    overload: (times: number) => {
      overloaded = times
    },
    close: () => new Promise((done) => server.close(done)),
  }
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
  if (saidRegion !== region)
    return problem(400, 'AuthorizationHeaderMalformed', `<Region>${region}</Region>`)
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
