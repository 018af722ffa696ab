import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Multipart, SentFile } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
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
    isPartAFile,
    limits: { fileSize: limits.uploadBytes, files: 22, fields: 40, fieldSize: 200_000, parts: 62 },
  })
}

/** Clients may send JSON as a blob with a filename; it still counts as a field, not as a file. */
const isPartAFile = (field?: string, type?: string, filename?: string) =>
  field !== 'data' &&
  type !== 'application/json' &&
  (type === 'application/octet-stream' || filename !== undefined)

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
  const fields: Record<string, unknown> = Object.create(null)
  const files: SentFile[] = []
  for await (const part of request.parts({ limits: { fileSize: mostMb * megabyte } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw fieldTooLarge()
      fields[part.fieldname] = part.value
      continue
    }
    const path = join(directory, String(files.length))
    const size = await receive(part, path, mostMb)
    // Browsers send an empty part for a file input that was left empty.
    if (size === 0 && !part.filename) continue
    const count = files.filter(({ field }) => field === part.fieldname).length
    if (count >= (allowed[part.fieldname] ?? 0))
      throw invalid({ [part.fieldname]: 'There are too many files.' })
    files.push({ field: part.fieldname, filename: part.filename ?? '', path })
  }
  return { fields, files }
}

/** Writes a file to disk as it arrives and returns its size in bytes. */
async function receive({ file }: MultipartFile, path: string, mostMb: number): Promise<number> {
  const output = createWriteStream(path)
  await pipeline(file, output)
  if (file.truncated) throw fileTooLarge(mostMb)
  return output.bytesWritten
}

/** A form field may hold a list or an object as JSON. */
const unpack = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\s*[[{]/.test(value) ? jsonOf(value, name) : value,
    ]),
  )

/** A part with a JSON content type is parsed already; any other is parsed from its text. */
function jsonOf(value: unknown, field: string): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value, (key, inner) => (key === '__proto__' ? undefined : inner))
  } catch {
    throw malformed({ [field]: 'This is not JSON.' })
  }
}

/** The refusal for an error of the multipart parser; null for any other error. */
function refusalOf(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : null
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return malformed({ data: 'This is not JSON.' })
  // The parser throws a plain `Error` for a truncated body or a missing boundary, and for nothing else.
  return error.constructor === Error && code === null ? malformed() : null
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
