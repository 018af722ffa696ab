import type { Actor } from '../audit/audit.ts'
import type { Extras } from './operation.ts'

/** Sends what may be patched, with its version as the ETag. */
export function withTag<T extends { version: number }>(answer: T, { setHeader }: Extras): T {
  setHeader('etag', `"${answer.version}"`)
  return answer
}

type PatchCall = { actor: Actor; headers: { 'if-match'?: string } }

/** Who patches, and the version that they know. */
export const patchedBy = ({ actor, headers }: PatchCall) => ({
  actor,
  ifMatch: headers['if-match'],
})
