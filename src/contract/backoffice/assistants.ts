import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { paths } from '../paths.ts'
import { Exact, Id, IdParams, Instant, Line, Nullable } from '../schema.ts'
import { KeyState } from './api-keys.ts'
import { scopes } from './key-scopes.ts'

const Scope = Type.Enum(scopes)
const Parameter = Type.Optional(Type.String({ maxLength: 2_000 }))

/** Where assistants call: the second address is for staff alone, so that an assistant asks for access at once. */
export const agentPaths = { open: paths.mcp, staff: `${paths.mcp}/staff` } as const

/** The parameters with which an assistant sends a person to the consent page, by their names in OAuth. */
export const requestParameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const

export type AssistantRequest = Static<typeof AssistantRequest>
export const AssistantRequest = Exact({
  response_type: Parameter,
  client_id: Parameter,
  redirect_uri: Parameter,
  code_challenge: Parameter,
  code_challenge_method: Parameter,
  scope: Parameter,
  state: Parameter,
  resource: Parameter,
})

/** Access that an assistant asks for, as a person has to see it before they decide. */
export type AskedAccess = Static<typeof AskedAccess>
export const AskedAccess = Type.Object({
  /** The name that the assistant gives itself, and the host whose word that is. */
  clientName: Type.String(),
  clientHost: Type.String(),
  redirectHost: Type.String(),
  /** It runs on the person's own computer. */
  isLocal: Type.Boolean(),
  scopes: Type.Array(Scope),
  /** A name for it that is free. */
  suggestedName: Type.String(),
  /** Where a person who refuses goes. */
  refusal: Type.String(),
})

export type Assistant = Static<typeof Assistant>
export const Assistant = Type.Object({
  id: Id,
  name: Type.String(),
  clientHost: Type.String(),
  redirectHost: Type.String(),
  madeBy: Type.String(),
  scopes: Type.Array(Scope),
  createdAt: Instant,
  expiresAt: Nullable(Instant),
  /** Up to an hour late. */
  lastUsedAt: Nullable(Instant),
  state: KeyState,
})

export const assistantsApi = group(
  'Connected assistants',
  'Assistants that staff let into the back office by OAuth. Each is a key with short secrets.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/assistants',
      summary: 'Assistants that were connected, the newest first',
      access: 'settings',
      reply: Type.Object({
        assistants: Type.Array(Assistant),
        /** Where an assistant asks for access. */
        address: Type.String(),
      }),
    },
    asked: {
      method: 'GET',
      path: '/api/admin/assistants/asked',
      summary: 'Who asks for access, and for which; reads the document of the assistant',
      access: 'settings',
      query: AssistantRequest,
      reply: AskedAccess,
      limit: { hits: 60, seconds: 600, per: 'account' },
    },
    connect: {
      method: 'POST',
      path: '/api/admin/assistants',
      summary: 'Let an assistant in; the answer leads back to it with a code',
      access: 'settings',
      recentPassword: true,
      body: Exact({
        request: AssistantRequest,
        name: Line(60, 1, 'Enter a name.'),
        scopes: Type.Array(Scope, {
          minItems: 1,
          maxItems: scopes.length,
          uniqueItems: true,
          message: 'Choose what the assistant may do.',
        }),
        expiresInDays: Type.Integer({ minimum: 1, maximum: 365 }),
      }),
      status: 201,
      reply: Type.Object({ to: Type.String() }),
      limit: { hits: 60, seconds: 3_600, per: 'account' },
    },
    disconnect: {
      method: 'POST',
      path: '/api/admin/assistants/:id/disconnect',
      summary: 'End the access of an assistant at once and for good',
      access: 'settings',
      params: IdParams,
      status: 204,
      reply: Type.Null(),
    },
  },
)
