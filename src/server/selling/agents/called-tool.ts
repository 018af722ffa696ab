import { mayUse, type StaffCaller, scopesOf, staffTools } from './tools.ts'

/** Why a call is refused before any tool runs, as RFC 6750 names it. */
export type Challenge = { status: 401 | 403; scopes: string[] }

/** Refuses the call of a tool of staff without a key, or with a key whose scopes do not cover it. Null: it may go on. */
export function challengeOf(body: unknown, caller: StaffCaller | null): Challenge | null {
  const tool = staffTools.find(({ name }) => name === calledTool(body))
  if (!tool || mayUse(caller, tool)) return null
  return { status: caller ? 403 : 401, scopes: scopesOf(tool) }
}

/** The name of the tool that a request calls; null: it calls none. The SDK checks everything else of it. */
function calledTool(body: unknown): string | null {
  if (!Buffer.isBuffer(body)) return null
  try {
    const { method, params } = JSON.parse(body.toString())
    return method === 'tools/call' && typeof params?.name === 'string' ? params.name : null
  } catch {
    return null
  }
}
