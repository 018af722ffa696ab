import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

export const problem = (status: number, code: string, more = ''): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message>${more}</Error>`,
})

type Upload = { key: string; parts: Map<number, Buffer> }
type Call = {
  method: string
  key: string
  query: URLSearchParams
  body: Buffer
  headers: IncomingHttpHeaders
}

/** The objects of one bucket: written whole or in parts, read whole or by range. */
export function s3Objects() {
  const files = new Map<string, Buffer>()
  const etags = new Map<string, string>()
  const uploads = new Map<string, Upload>()
  let taken = 0

  function put(key: string, bytes: Buffer, etag = md5(bytes).toString('hex')): Answer {
    files.set(key, bytes)
    etags.set(key, etag)
    return { status: 200, headers: { etag: `"${etag}"` } }
  }

  function begin(key: string): Answer {
    const uploadId = `upload-${++taken}`
    uploads.set(uploadId, { key, parts: new Map() })
    return xml(
      `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  function uploadCall({ method, query, body }: Call): Answer {
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload) return problem(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: `"${md5(body).toString('hex')}"` } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    return complete(upload, body.toString())
  }

  /** Only the parts that are named, in their order, each with the checksum that it was taken with. */
  function complete({ key, parts }: Upload, said: string): Answer {
    const named = [
      ...said.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?([0-9a-f]+)"?<\/ETag>/g),
    ]
    const bytes = named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))
    const isRight = named.every(([, , etag], index) => etag === md5(bytes[index]).toString('hex'))
    if (named.length === 0 || !isRight) return problem(400, 'InvalidPart')
    const etag = `${md5(Buffer.concat(bytes.map(md5))).toString('hex')}-${bytes.length}`
    put(key, Buffer.concat(bytes), etag)
    return xml(
      `<CompleteMultipartUploadResult><ETag>"${etag}"</ETag></CompleteMultipartUploadResult>`,
    )
  }

  function read({ method, key, headers }: Call): Answer {
    const found = files.get(key)
    if (!found) return problem(404, 'NoSuchKey')
    const etag = { etag: `"${etags.get(key) ?? md5(found).toString('hex')}"` }
    if (method === 'HEAD')
      return { status: 200, headers: { ...etag, 'content-length': String(found.length) } }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    return from === undefined
      ? {
          status: 200,
          body: found,
          headers: { ...etag, 'content-type': 'application/octet-stream' },
        }
      : { status: 206, body: found.subarray(Number(from), Number(to) + 1), headers: etag }
  }

  return {
    files,
    etags,
    uploads,
    answer(call: Call): Answer {
      const { method, key, query, body, headers } = call
      if (method === 'POST' && query.has('uploads')) return begin(key)
      if (query.has('uploadId')) return uploadCall(call)
      if (method === 'PUT')
        return Number(headers['content-length']) === body.length
          ? put(key, body)
          : problem(400, 'IncompleteBody')
      if (method !== 'DELETE') return read(call)
      // As in S3, deleting a missing key succeeds.
      files.delete(key)
      return { status: 204 }
    },
  }
}

const xml = (body: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})

const md5 = (bytes: Buffer = Buffer.alloc(0)) => createHash('md5').update(bytes).digest()
