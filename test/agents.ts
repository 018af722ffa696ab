import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'

/** The official client at a shop that listens, with a key or as a visitor. */
export async function agentAt(origin: string, token?: string) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    requestInit: { headers },
  })
  await client.connect(transport)
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: <Data = Record<string, unknown>>(name: string, input: Record<string, unknown> = {}) =>
      callTool<Data>(client, name, input),
  }
}

/** The structured answer of a tool, and its short text. */
export async function callTool<Data = Record<string, unknown>>(
  client: Client,
  name: string,
  input: Record<string, unknown>,
) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input })
  const [first] = content as { text: string }[]
  return { data: structuredContent as Data, text: first?.text ?? '', isError: isError === true }
}

/** A call of a tool as a program without the official client makes it. */
export const postTool = (app: FastifyInstance, name: string, authorization?: string) =>
  app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(authorization && { authorization }),
    },
    payload: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: {} },
    }),
  })
