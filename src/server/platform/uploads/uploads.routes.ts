import type { FastifyReply } from 'fastify'
import { documentIn } from '#contract/document-address.ts'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { invalid, notFound } from '../errors.ts'
import type { Serve } from '../http/serve.ts'
import type { SizeFormat } from './encode-picture.ts'
import { openSizes, type PictureWidth, type SizedPicture } from './sizes.ts'

type PictureRequest = { Params: { '*': string }; Querystring: Record<string, unknown> }

/** Serves pictures by file name, `?w=` selects one of the available widths; and documents. */
export function uploadRoutes(_serve: Serve, deps: Deps) {
  const { app, lanes, storage } = deps
  const readSize = openSizes({ db: lanes.jobs, storage })
  // Feeds name pictures so: shopping services go by the ending, and some know no other format.
  const readJpeg = async (name: string) =>
    (await readSize(`${name}.webp`, widest, 'jpeg')) ??
    (await readSize(`${name}.svg`, widest, 'jpeg'))
  app.get<PictureRequest>('/uploads/*', async ({ params, query, headers }, reply) => {
    const filename = params['*']
    if (documentIn(`/uploads/${filename}`)) return sendDocument(reply, await storage.read(filename))
    const jpegOf = /^([0-9a-f]{32})\.jpg$/.exec(filename)?.[1]
    if (jpegOf) return sendSize(reply, await readJpeg(jpegOf))
    // Only the shop's own names: a path that could lead anywhere else is never looked up.
    if (!/^[0-9a-f]{32}\.(webp|svg)$/.test(filename)) throw notFound('This file')
    if (query.w === undefined && filename.endsWith('.webp'))
      return sendPicture(reply, 'webp', await storage.read(filename))

    // A drawing is never sent as it is stored: outside of a page it would be a document.
    const width = query.w === undefined ? widest : widthOf(query.w)
    const format = bestFormat(headers.accept)
    reply.header('vary', 'Accept')
    return sendSize(reply, await readSize(filename, width, format))
  })
}

/**
 * A document by its permanent, unique name; 404 if there is none. The browser shows it in its own viewer, where
 * nothing in it can run as a page of the shop.
 */
function sendDocument(reply: FastifyReply, bytes: Uint8Array | null) {
  if (!bytes) throw notFound('This document')
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      // The viewers of browsers set styles and embed the file; the file itself may load and run nothing.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-site',
    })
    .type('application/pdf')
    .send(bytes)
}

/** One that stands in for a better format is asked for again soon. */
function sendSize(reply: FastifyReply, size: SizedPicture | null) {
  if (!size) throw notFound('This picture')
  const sent = sendPicture(reply, size.format, size.bytes)
  return size.isAsAsked ? sent : sent.header('cache-control', 'public, max-age=300')
}

/** A picture under a name that only ever means this picture; 404 if there is none. */
export function sendPicture(reply: FastifyReply, format: SizeFormat, bytes: Uint8Array | null) {
  if (!bytes) throw notFound('This picture')
  return reply
    .headers({
      // A picture's name is a hash of its content, so its bytes never change.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    })
    .type(`image/${format}`)
    .send(bytes)
}

const widest = 1_600 satisfies PictureWidth

function widthOf(value: unknown): PictureWidth {
  const width = limits.pictureWidths.find((candidate) => String(candidate) === value)
  if (!width) throw invalid({ w: `Choose one of ${limits.pictureWidths.join(', ')}.` })
  return width
}

/** The best format that the client accepts. JPEG if it does not say: every program shows it. */
export function bestFormat(accept = ''): SizeFormat {
  const accepts = (type: string) =>
    accept
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .some((entry) => entry.split(';')[0]?.trim() === type && !/;\s*q=0(\.0*)?$/.test(entry))
  if (accepts('image/avif')) return 'avif'
  return accepts('image/webp') ? 'webp' : 'jpeg'
}
