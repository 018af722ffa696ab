import { apiVersion, type Calls, calls, type Problem, type WebhookEvent } from './api.gen.ts'
import { type ClientOptions, callOf } from './call.ts'
import { type Refusal, RefusedError } from './error.ts'
import { verifiedBody, type WebhookHeaders } from './webhook.ts'

export type * from './api.gen.ts'
export { apiVersion, version } from './api.gen.ts'
export type { CallOptions, ClientOptions } from './call.ts'
export { pagesOf } from './pages.ts'
export { WebhookError, type WebhookHeaders } from './webhook.ts'

/** A call that the shop refused, or that did not reach it. */
export type KarigarError = RefusedError & {
  /** For programs: a code of the shop, `no_answer`, or `wrong_answer` if something else than the shop answered. */
  readonly code: Problem['code'] | 'no_answer' | 'wrong_answer'
}
export const KarigarError = RefusedError as new (refusal: Refusal) => KarigarError

/** Every call that a key may make, by noun and name. Nothing is sent before one of them is called. */
export function createKarigar(options: ClientOptions): Calls {
  const nouns = Object.entries(calls).map(([noun, lines]) => [
    noun,
    Object.fromEntries(
      Object.entries<string>(lines).map(([name, line]) => [
        name,
        callOf(line, { ...options, apiVersion }),
      ]),
    ),
  ])
  return Object.fromEntries(nouns)
}

/**
 * The event of a webhook, if the shop sent it and not long ago; else a `WebhookError`. `body` is the body as it arrived. A
 * newer shop may send a `type` that this version does not know: answer it with 204.
 */
export const verifyWebhook = (
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array | ArrayBuffer,
) => verifiedBody(secret, headers, body) as Promise<WebhookEvent>
