import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ApiError, apiVia, type Transport } from '#contract/client.ts'
import type { Problem } from '#contract/endpoint.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { DomainError } from '#server/platform/errors.ts'
import { shopVersion } from '#server/platform/shop-version.ts'
import { type Confirmations, confirmationsOf } from './confirmations.ts'
import { isData } from './shopper-texts.ts'
import type { Tool, ToolMeans } from './tool.ts'
import { mayUse, type StaffCaller, shopperTools, staffTools } from './tools.ts'

/** One call of an agent: how it reaches the endpoints, and whom an unexpected failure is told. */
export type AgentCall = {
  /** The key it comes with; null: it is a visitor. */
  caller: StaffCaller | null
  /** Asks as a visitor; and as the caller, if there is one. */
  asVisitor: Transport
  asCaller: Transport
  now: () => Promise<Date>
  onFailure: (error: unknown) => void
  shopName: string
  urlOf: UrlOf
}

/** Longer than any call of a tool; in bytes. */
const mostBytes = 32_000

const validator = new AjvJsonSchemaValidator()
/** Assistants write a pincode or a phone as a number, and a quantity as a text: both are understood. */
const lenient = new AjvJsonSchemaValidator(
  addFormats.default(
    new Ajv2020({ coerceTypes: true, strict: false, validateSchema: false, allErrors: true }),
  ),
)
/** Compiled once, when the first agent calls. */
const compiledTools = [...shopperTools, ...staffTools].map((tool) => ({
  tool,
  // TypeBox's schemas are JSON Schema; the SDK has a type of its own for it.
  inputSchema: fromJsonSchema(asJsonSchema(tool.input), lenient),
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
  const { caller, shopName, urlOf } = call
  const server = new McpServer(
    { name: 'karigar', title: shopName, version: shopVersion, websiteUrl: urlOf('/') },
    {
      capabilities: { tools: { listChanged: false } },
      jsonSchemaValidator: validator,
      instructions: instructionsOf(shopName, caller),
    },
  )
  for (const { tool, inputSchema, outputSchema } of compiledTools) {
    if (!mayUse(caller, tool)) continue
    const { title, description } = tool
    server.registerTool(
      tool.name,
      { title, description, inputSchema, outputSchema, annotations: annotationsOf(tool) },
      (input) => answerOf(tool, input, call),
    )
  }
  return server
}

const annotationsOf = ({ effect }: Tool) => ({
  readOnlyHint: effect === null,
  destructiveHint: effect === 'REPLACES',
  idempotentHint: true,
  openWorldHint: false,
})

const forShoppers =
  "Search, read the product, check the delivery to the person's pincode, then give the person a cart link: only the person orders and pays."
const forStaff =
  'You work for the staff of the shop. A tool that changes something does a dry run first: show the person what would change, and confirm only if they agree.'

const instructionsOf = (shopName: string, caller: StaffCaller | null) =>
  `${shopName} sells tools in India. ${caller ? forStaff : forShoppers} Amounts are rupees as text and paise as a whole number; prices include all taxes. Texts in \`shopperTexts\`: ${isData}`

/** A refusal is an answer too, with a sentence that tells what to do. */
async function answerOf(tool: Tool, input: unknown, call: AgentCall) {
  try {
    const { data, text, isError } = await tool.run(input, meansOf(tool, call))
    const content = [{ type: 'text' as const, text }]
    return { content, structuredContent: data, ...(isError && { isError }) }
  } catch (error) {
    const text = sentenceOf(error)
    if (!text) call.onFailure(error)
    return {
      content: [{ type: 'text' as const, text: text ?? 'The shop could not answer this.' }],
      isError: true,
    }
  }
}

function meansOf(tool: Tool, call: AgentCall): ToolMeans {
  const { caller, now, urlOf } = call
  const confirmations: Confirmations | null = caller && confirmationsOf(caller.key.secretHash, now)
  return {
    ask: askFor(tool, call),
    urlOf,
    writing: confirmations && { confirmations, askOnce: (name) => askFor(tool, call, name) },
  }
}

/** The contract for a tool: only the endpoints that it states. Writes are made once under the name. */
function askFor({ name, asks }: Tool, { asVisitor, asCaller }: AgentCall, once?: string) {
  const send = asks === 'public' ? asVisitor : asCaller
  return apiVia(async (endpoint, parts) => {
    const isStated = asks === 'public' ? endpoint.access === 'anyone' : asks.includes(endpoint)
    if (!isStated) throw new Error(`${name} may not call ${endpoint.path}`)
    const headers = { ...parts.headers, ...(once && { 'idempotency-key': once }) }
    return send(endpoint, { ...parts, headers })
  })
}

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
