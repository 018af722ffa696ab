import { DomainError } from '#server/platform/errors.ts'
import { OutboundRefusal } from '#server/platform/outbound/checked-network.ts'
import { getText } from '#server/platform/outbound/post-text.ts'

/** Reads the document at the address of an assistant. Tests have assistants of their own. */
export type ReadClientDocument = (clientId: string) => Promise<unknown>

/** An assistant as its document describes it, and the host of that document. */
export type AssistantClient = {
  id: string
  host: string
  name: string
  redirectUris: string[]
}

const limits = { timeoutMs: 5_000, mostBytes: 20_000 }

/** Reads a document from the internet. Redirects are not followed: the address is the name of the assistant. */
export const readClientDocument: ReadClientDocument = async (clientId) => {
  const { status, text } = await getText(clientId, 'application/json', limits)
  if (status !== 200) throw new OutboundRefusal(`It answered with status ${status}.`)
  return JSON.parse(text)
}

/**
 * The assistant of a `client_id`, which is the address of its document (OAuth Client ID Metadata Document). Refuses an address
 * or a document that does not name exactly this assistant.
 */
export async function findClient(
  id: string | undefined,
  read: ReadClientDocument,
): Promise<AssistantClient> {
  const url = clientUrl(id)
  const document = await read(url.href).catch((error: unknown) => {
    throw unreadable(url.host, error)
  })
  return clientIn(document, url) ?? refuse(wrongDocument(url.host))
}

/** As its specification demands: https, a path, and nothing that could hide another address. */
function clientUrl(id = ''): URL {
  const url = URL.parse(id)
  const isPlain =
    url?.protocol === 'https:' &&
    url.href === id &&
    url.pathname !== '/' &&
    !url.hash &&
    !url.username &&
    !url.password
  if (!isPlain || id.length > 500) throw wrongId()
  return url
}

function clientIn(document: unknown, { href, host }: URL): AssistantClient | null {
  if (typeof document !== 'object' || document === null) return null
  const { client_id, client_name, redirect_uris } = document as Record<string, unknown>
  if (client_id !== href || !Array.isArray(redirect_uris)) return null
  if (!redirect_uris.every((uri): uri is string => typeof uri === 'string')) return null
  const name = typeof client_name === 'string' ? plainName(client_name) : ''
  return { id: href, host, name: name || host, redirectUris: redirect_uris }
}

/** On one line and short, without marks that nobody sees. */
const plainName = (name: string) =>
  [...name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, 40).join('')

function refuse(error: Error): never {
  throw error
}

const refusal = (message: string) => new DomainError('invalid', 'invalid_request', message)

const wrongId = () =>
  refusal(
    'This assistant cannot be connected: its client_id is not the https address of a document about it. Use an API key instead.',
  )

const wrongDocument = (host: string) =>
  refusal(`The document of this assistant at ${host} does not describe it. Nothing was connected.`)

const unreadable = (host: string, error: unknown) =>
  refusal(
    `The document of this assistant at ${host} cannot be read. ${error instanceof OutboundRefusal ? error.message : ''}`.trim(),
  )
