import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nameVersions } from './api-version.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isPublic?: boolean
  }
}

/** Hosts of the payment gateway that a page may load scripts from, frame and call. */
type GatewayHosts = { script: string[]; frame: string[]; connect: string[] }

const noHosts: GatewayHosts = { script: [], frame: [], connect: [] }

/**
 * No inline script is allowed anywhere: the token is in local storage, so an injected script could steal the
 * account.
 */
const contentSecurityPolicy = ({ script, frame, connect }: GatewayHosts) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Features that no page of the shop uses, so that an injected script may not use them either. */
const permissionsPolicy = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** JSON is only data: nothing in it may load or run, even when a browser opens it as a page. */
const jsonPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
const json = /^application\/(?:problem\+)?json/

/** The headers that differ by the type of an answer. */
export const headersOfType = (type: string) =>
  json.test(type) ? { 'content-security-policy': jsonPolicy } : {}

/** The headers of every response, whichever layer writes it. */
export type AlwaysSent = (requestId: string) => Record<string, string>

/**
 * Builds the headers of every response; `hosts` returns the gateway's current hosts, or null without a
 * gateway.
 */
export function headersFor(hosts: () => GatewayHosts | null): AlwaysSent {
  let written: { hosts: GatewayHosts; policy: string } | null = null
  const policyFor = (hosts: GatewayHosts) => {
    if (written?.hosts !== hosts) written = { hosts, policy: contentSecurityPolicy(hosts) }
    return written.policy
  }
  return (requestId) => {
    const gateway = hosts()
    return {
      'x-request-id': requestId,
      'content-security-policy': policyFor(gateway ?? noHosts),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      // The gateway opens bank pages in windows of their own.
      'cross-origin-opener-policy': gateway === null ? 'same-origin' : 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
      'permissions-policy': permissionsPolicy,
    }
  }
}

/**
 * These headers limit what a page may do. Scripts, style sheets, fonts and photos are never opened as pages, so they
 * go without these headers.
 */
const pageHeaders = ['cross-origin-opener-policy', 'x-frame-options', 'permissions-policy']
const neverPage = /^(?:text\/css|(?:text|application)\/javascript|font\/)/
/** A picture that somebody uploaded keeps the policy of its route, and `Referrer-Policy`. */
const photo = /^image\/(?:avif|webp|jpeg|png)/
/** An SVG file may contain a script; those of the build contain none. */
const ownDrawing = /^\/assets\/[^/]*\.svg$/

/**
 * Removes the headers that only pages need. A first page loads twenty files, and these headers would be more bytes than
 * half of them have. JSON gets the shorter policy.
 */
function shortenHeaders({ url }: FastifyRequest, reply: FastifyReply) {
  const type = String(reply.getHeader('content-type'))
  reply.headers(headersOfType(type))
  const isFile = neverPage.test(type) || (type.startsWith('image/svg') && ownDrawing.test(url))
  if (isFile) reply.removeHeader('content-security-policy')
  if (isFile || photo.test(type)) for (const name of pageHeaders) reply.removeHeader(name)
  if (isFile || (photo.test(type) && !url.startsWith('/uploads/')))
    reply.removeHeader('referrer-policy')
  if (json.test(type)) reply.removeHeader('permissions-policy')
}

/** Pages whose address opens them: no other site may learn it, and no cache keep it. */
const secretLink = /^\/(?:order|confirm|pay|ticket|stop-alerts|stop-offers)\//

/**
 * Sets the headers of every response, errors and files included, and ETags on responses that are the same
 * for everyone.
 */
export function sendHeaders(app: FastifyInstance, alwaysSent: AlwaysSent) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(alwaysSent(request.id))
    if (secretLink.test(request.url))
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    done()
  })
  nameVersions(app)

  app.addHook('onSend', async (request, reply, payload) => {
    shortenHeaders(request, reply)
    if (reply.hasHeader('cache-control')) return payload
    if (!request.routeOptions.config.isPublic || reply.statusCode !== 200) {
      reply.header('cache-control', 'no-store')
      return payload
    }
    const tag = `"${createHash('sha1').update(String(payload)).digest('base64url')}"`
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=0, must-revalidate' })
    // A pending response is kept before it is answered with 304.
    if (request.pendingResponse || !matchesTag(request.headers['if-none-match'], tag))
      return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** Whether a client's `If-None-Match` contains this ETag. */
export const matchesTag = (sent: string | undefined, tag: string) =>
  sent === '*' ||
  (sent?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag) ?? false)
