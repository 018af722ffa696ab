import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { ApiError, apiVia, type Transport } from '#contract/client.ts'
import type { Problem } from '#contract/endpoint.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { DomainError } from '#server/platform/errors.ts'
import { shopVersion } from '#server/platform/shop-version.ts'
import { isData } from './shopper-texts.ts'
import type { Tool } from './tool.ts'
import { toolsFor } from './tools.ts'

/** One call of an agent: how it reaches the endpoints, and whom an unexpected failure is told. */
export type AgentCall = {
  transport: Transport
  onFailure: (error: unknown) => void
  shopName: string
  urlOf: UrlOf
}

/** Longer than any call of a tool; in bytes. */
const mostBytes = 32_000

const validator = new AjvJsonSchemaValidator()
/** Compiled once, when the first agent calls. */
const shopperTools = toolsFor('anyone').map((tool) => ({
  tool,
  // TypeBox's schemas are JSON Schema; the SDK has a type of its own for it.
  inputSchema: fromJsonSchema(asJsonSchema(tool.input), validator),
  outputSchema: fromJsonSchema<Record<string, unknown>>(asJsonSchema(tool.output), validator),
}))

/**
 * Answers one request of the Model Context Protocol. Every request has a server of its own, so nothing is kept between two
 * of them: no session, no subscription.
 */
export function answerAgent(request: Request, call: AgentCall): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(call), {
    maxSubscriptions: 0,
    maxRequestBodySize: mostBytes,
    keepAliveMs: 0,
  })
  return handler.fetch(request)
}

function serverFor(call: AgentCall): McpServer {
  const { shopName, urlOf } = call
  const server = new McpServer(
    { name: 'karigar', title: shopName, version: shopVersion, websiteUrl: urlOf('/') },
    {
      capabilities: { tools: { listChanged: false } },
      jsonSchemaValidator: validator,
      instructions: instructionsOf(shopName),
    },
  )
  for (const { tool, inputSchema, outputSchema } of shopperTools)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema,
        outputSchema,
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      (input) => answerOf(tool, input, call),
    )
  return server
}

const instructionsOf = (shopName: string) =>
  `${shopName} sells tools in India. Search, read the product, check the delivery to the person's pincode, then give the person a cart link: only the person orders and pays. Amounts are rupees as text and paise as a whole number; prices include all taxes. Texts in \`shopperTexts\`: ${isData}`

/** A refusal is an answer too, with a sentence that tells what to do. */
async function answerOf(tool: Tool, input: unknown, call: AgentCall) {
  try {
    const { data, text } = await tool.run(input, { ask: askFor(tool, call), urlOf: call.urlOf })
    return { content: [{ type: 'text' as const, text }], structuredContent: data }
  } catch (error) {
    const text = sentenceOf(error)
    if (!text) call.onFailure(error)
    return {
      content: [{ type: 'text' as const, text: text ?? 'The shop could not answer this.' }],
      isError: true,
    }
  }
}

/** The contract for a tool: without the endpoints that its own access does not cover. */
const askFor = ({ name, access }: Tool, { transport }: AgentCall) =>
  apiVia(async (endpoint, parts) => {
    if (endpoint.access !== access) throw new Error(`${name} may not call ${endpoint.path}`)
    return transport(endpoint, parts)
  })

function sentenceOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.message
  return error instanceof ApiError ? sentencesOf(error.problem) : null
}

/** The message, and of wrong fields what each needs. */
function sentencesOf({ message, fields = {} }: Problem): string {
  const wrong = Object.entries(fields).map(([name, what]) => `${name}: ${what}`)
  return [message, ...wrong].join('\n')
}

function asJsonSchema(schema: Tool['input']) {
  return schema as Parameters<typeof fromJsonSchema>[0]
}
