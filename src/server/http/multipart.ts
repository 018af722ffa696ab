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
  /** Takes the files away, once the request is answered. */
  discard: () => Promise<void>
}
export type ReadParts = (request: FastifyRequest) => Promise<Parts>

export async function acceptMultipart(app: FastifyInstance) {
  await app.register(fastifyMultipart, {
    limits: { fileSize: limits.uploadBytes, files: 22, fields: 40, fieldSize: 200_000, parts: 62 },
  })
}

/**
 * Reads `data` (a JSON part), or plain form fields, plus the files the endpoint names. Files go to disk
 * as they arrive, so that many uploads at once are not many megabytes of memory.
 */
export function partsReader({ data, files: allowed }: Multipart, incomingDir: string): ReadParts {
  const isJson = compilePart('body', data)
  const isForm = compileFormFields(data)
  return async (request) => {
    if (!request.isMultipart())
      return { body: checked(isJson, request.body ?? {}), files: [], discard: nothingToDiscard }
    await mkdir(incomingDir, { recursive: true })
    const directory = await mkdtemp(join(incomingDir, 'sent-'))
    const discard = () => rm(directory, { recursive: true, force: true })
    try {
      const { fields, files } = await collect(request, allowed, directory)
      const { data: json, ...rest } = fields
      const body =
        json === undefined ? checked(isForm, unpack(rest)) : checked(isJson, parse(json, 'data'))
      return { body, files, discard }
    } catch (error) {
      // Unread, the rest of it would keep the next call of this connection waiting.
      request.raw.unpipe().resume()
      await discard()
      throw isUnreadable(error) ? malformed() : error
    }
  }
}

const nothingToDiscard = async () => undefined

async function collect(request: FastifyRequest, allowed: Multipart['files'], directory: string) {
  const fields: Record<string, string> = Object.create(null)
  const files: SentFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const path = join(directory, String(files.length))
    const size = await receive(part, path)
    // Browsers send an empty part for a file input that was left empty.
    if (size === 0 && !part.filename) continue
    const already = files.filter(({ field }) => field === part.fieldname).length
    if (already >= (allowed[part.fieldname] ?? 0))
      throw invalid({ [part.fieldname]: 'There are more files here than are accepted.' })
    files.push({ field: part.fieldname, filename: part.filename ?? '', path })
  }
  return { fields, files }
}

/** Writes a file down as it comes in, and says how many bytes it has. */
async function receive({ file }: MultipartFile, path: string): Promise<number> {
  const written = createWriteStream(path)
  await pipeline(file, written)
  if (file.truncated) throw fileTooLarge()
  return written.bytesWritten
}

/** A form field may hold a list or an object as JSON. */
const unpack = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      /^\s*[[{]/.test(text) ? parse(text, name) : text,
    ]),
  )

function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
  } catch {
    throw malformed({ [field]: 'This is not JSON.' })
  }
}

/** The reader of forms tells a body that breaks off, or has no boundary, by a plain error and nothing else. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && error.constructor === Error && !('code' in error)

function checked(validate: ValidateFunction, body: unknown): unknown {
  if (validate(body)) return body
  // Ajv's errors are what Fastify hands on as validation errors.
  throw invalid(fieldsOf((validate.errors ?? []) as Parameters<typeof fieldsOf>[0]))
}

const malformed = (fields?: Record<string, string>) =>
  new DomainError('invalid', 'invalid_request', 'This request is malformed.', {
    ...(fields && { fields }),
  })

const fileTooLarge = () =>
  new DomainError('too-large', 'too_large', 'A file here is larger than 8 MB.')
