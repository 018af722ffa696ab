import { isUtf8 } from 'node:buffer'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Multipart, SentFile } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { withoutMarks } from '#contract/pasted.ts'
import { DomainError, invalid } from '../errors.ts'
import { fieldsOf } from './field-messages.ts'
import { compileFormFields, compilePart } from './validation.ts'

export type Parts = {
  body: unknown
  files: SentFile[]
  /** Deletes the files once the request is answered. */
  discard: () => Promise<void>
}
export type ReadParts = (request: FastifyRequest) => Promise<Parts>

export async function acceptMultipart(app: FastifyInstance) {
  await app.register(fastifyMultipart, {
    // Every part arrives as bytes, because the parser would replace what is not UTF-8.
    isPartAFile: () => true,
    limits: { fileSize: limits.uploadBytes, files: mostParts, parts: mostParts },
  })
}

/** Enough for every form of the contract: 22 files and 40 fields. */
const mostParts = 62
const mostFieldBytes = 200_000

/** Clients may send JSON as a blob with a filename; it still counts as a field, not as a file. */
const isFile = ({ fieldname, mimetype, filename }: MultipartFile) =>
  fieldname !== 'data' &&
  mimetype !== 'application/json' &&
  (mimetype === 'application/octet-stream' || filename !== undefined)

/**
 * Reads `data` (a JSON part) or plain form fields, plus the files that the endpoint names. Files are written
 * to disk as they arrive, so many uploads at once do not fill the memory.
 */
export function partsReader(
  { data, files: allowed, mostMb = limits.uploadBytes / megabyte }: Multipart,
  incomingDir: string,
): ReadParts {
  const isJson = compilePart('body', data)
  const isForm = compileFormFields(data)
  return async (request) => {
    if (!request.isMultipart())
      return { body: checked(isJson, request.body ?? {}), files: [], discard: nothingToDiscard }
    await mkdir(incomingDir, { recursive: true })
    const directory = await mkdtemp(join(incomingDir, 'sent-'))
    const discard = () => rm(directory, { recursive: true, force: true })
    try {
      const { fields, files } = await collect(request, { allowed, mostMb }, directory)
      const { data: json, ...rest } = fields
      const body =
        json === undefined ? checked(isForm, unpack(rest)) : checked(isJson, jsonOf(json, 'data'))
      return { body, files, discard }
    } catch (error) {
      // Unread, the rest of the body would block the next request on this connection.
      request.raw.unpipe().resume()
      await discard()
      throw refusalOf(error) ?? error
    }
  }
}

const nothingToDiscard = async () => undefined

const megabyte = 1024 * 1024

type Limits = { allowed: Multipart['files']; mostMb: number }

async function collect(request: FastifyRequest, { allowed, mostMb }: Limits, directory: string) {
  const fields: Record<string, string> = Object.create(null)
  const files: SentFile[] = []
  for await (const part of request.files({ limits: { fileSize: mostMb * megabyte } })) {
    if (!isFile(part)) {
      if (part.fieldname in fields)
        throw malformed({ [part.fieldname]: 'This field was sent twice.' })
      fields[part.fieldname] = await readField(part)
      continue
    }
    const path = join(directory, String(files.length))
    const size = await receive(part, path, mostMb)
    // Browsers send an empty part for a file input that was left empty.
    if (size === 0 && !part.filename) continue
    const count = files.filter(({ field }) => field === part.fieldname).length
    if (count >= (allowed[part.fieldname] ?? 0))
      throw invalid({ [part.fieldname]: 'There are too many files.' })
    files.push({
      field: part.fieldname,
      filename: withoutMarks(part.filename ?? '').replace(/\p{Cc}/gu, ''),
      path,
    })
  }
  return { fields, files }
}

async function readField({ file, fieldname }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > mostFieldBytes) throw fieldTooLarge()
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (!isUtf8(bytes)) throw malformed({ [fieldname]: 'This text is not UTF-8.' })
  return bytes.toString()
}

/** Writes a file to disk as it arrives and returns its size in bytes. */
async function receive({ file }: MultipartFile, path: string, mostMb: number): Promise<number> {
  const output = createWriteStream(path)
  await pipeline(file, output)
  if (file.truncated) throw fileTooLarge(mostMb)
  return output.bytesWritten
}

/** A form field may hold a list or an object as JSON. */
const unpack = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      /^\s*[[{]/.test(value) ? jsonOf(value, name) : value,
    ]),
  )

function jsonOf(value: string, field: string): unknown {
  try {
    return JSON.parse(value, (key, inner) => (key === '__proto__' ? undefined : inner))
  } catch {
    throw malformed({ [field]: 'This is not JSON.' })
  }
}

/** The refusal for an error of the multipart parser; null for any other error. */
function refusalOf(error: unknown): DomainError | null {
  // The parser throws a plain `Error` for a truncated body or a missing boundary, and for nothing else.
  return error instanceof Error && error.constructor === Error && !('code' in error)
    ? malformed()
    : null
}

function checked(validate: ValidateFunction, body: unknown): unknown {
  if (validate(body)) return body
  throw invalid(fieldsOf(validate.errors ?? []))
}

const malformed = (fields?: Record<string, string>) =>
  new DomainError('invalid', 'invalid_request', 'This request is malformed.', {
    ...(fields && { fields }),
  })

const fieldTooLarge = () => new DomainError('too-large', 'too_large', 'A field is too long.')

const fileTooLarge = (mostMb: number) =>
  new DomainError('too-large', 'too_large', `A file here is larger than ${mostMb} MB.`)
