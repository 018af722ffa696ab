import type { FastifyInstance } from 'fastify'
import { type Template, variablesOf } from './templates.ts'

/** A refusal as the Graph API words it. */
export class GraphError extends Error {
  override name = 'GraphError'
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const graphBody = (code: number, message: string) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: message },
    fbtrace_id: 'local',
  },
})

type Component = {
  type?: string
  sub_type?: string
  index?: string
  parameters?: { type?: string; text?: string; payload?: string }[]
}

type Body = {
  messaging_product?: string
  to?: string
  type?: string
  text?: { body?: string }
  biz_opaque_callback_data?: string
  template?: { name?: string; language?: { code?: string }; components?: Component[] }
}

export type Accepted = {
  to: string
  text: string
  template: Template | null
  payloads: string[]
  reference: string | null
}

type Rest = {
  phoneNumberId: string
  accessToken: string
  templates: readonly Template[]
  /** Whether this number wrote in the last day, so that free text is allowed. */
  isOpen: (phone: string) => boolean
  /** Throws for a number that is refused at once; returns the id. */
  accept: (message: Accepted) => string
}

/** The call that sends a message, as Meta's documentation describes it. */
export function addRest(app: FastifyInstance, rest: Rest) {
  app.post<{ Params: { phoneId: string }; Body: Body }>(
    '/:version/:phoneId/messages',
    async ({ params, body, headers }) => {
      if (headers.authorization !== `Bearer ${rest.accessToken}`)
        throw new GraphError(401, 190, 'Invalid OAuth access token.')
      if (params.phoneId !== rest.phoneNumberId)
        throw new GraphError(400, 100, 'Object with this ID does not exist.')
      if (body.messaging_product !== 'whatsapp' || !/^[1-9][0-9]{7,14}$/.test(body.to ?? ''))
        throw new GraphError(400, 100, 'Invalid parameter')
      const id = rest.accept(body.type === 'text' ? freeText(body, rest) : filled(body, rest))
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: body.to, wa_id: body.to }],
        messages: [{ id, message_status: 'accepted' }],
      }
    },
  )
}

function freeText({ to = '', text }: Body, { isOpen }: Rest): Accepted {
  if (!isOpen(to))
    throw new GraphError(400, 131_047, 'More than 24 hours have passed since the customer wrote.')
  return { to, text: text?.body ?? '', template: null, payloads: [], reference: null }
}

function filled({ to = '', template: asked, biz_opaque_callback_data }: Body, { templates }: Rest) {
  const language = asked?.language?.code
  const template = templates.find((one) => one.name === asked?.name && one.language === language)
  if (!template)
    throw new GraphError(
      404,
      132_001,
      `template name (${asked?.name}) does not exist in ${language}`,
    )
  const components = asked?.components ?? []
  const texts = (components.find(({ type }) => type === 'body')?.parameters ?? []).map(
    ({ text = '' }) => text,
  )
  const expected = variablesOf(template)
  if (texts.length !== expected || texts.some((text) => text === ''))
    throw new GraphError(
      400,
      132_000,
      `body: number of localizable_params (${texts.length}) does not match the expected number of params (${expected})`,
    )
  const buttons = components.filter(({ type }) => type === 'button')
  const wanted = template.isCode ? 1 : (template.buttons?.length ?? 0)
  if (
    buttons.length !== wanted ||
    buttons.some((one) => one.sub_type !== (template.isCode ? 'url' : 'quick_reply'))
  )
    throw new GraphError(400, 131_008, 'buttons: Button parameters do not match the template')
  return {
    to,
    text: template.body.replace(
      /\{\{(\d+)\}\}/g,
      (_, place: string) => texts[Number(place) - 1] ?? '',
    ),
    template,
    payloads: buttons.map(({ parameters }) => parameters?.[0]?.payload ?? ''),
    reference: biz_opaque_callback_data ?? null,
  }
}
