import type { FastifyRequest } from 'fastify'
import { messagesApi } from '#contract/shop/messages.ts'
import type { Deps } from '#server/deps.ts'
import { rawBodyRoute } from '#server/platform/http/raw-body-route.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readCompany } from '../settings/settings.ts'
import { readMessageSettings, updateMessageSettings } from './message-settings.ts'
import { listUnreachable, readMessage, readMessageRow, readUsage } from './messages.ts'
import { answerChallenge, receiveMessageWebhook } from './receive-webhook.ts'
import { clearByStaff, resendByStaff } from './staff-messages.ts'
import { partsOfExamples, sendTestMessage } from './test-message.ts'

export function messageRoutes(serve: Serve, deps: Deps) {
  const { urlOf, messages } = deps
  serve(messagesApi.settings, async ({ db }) => {
    const { name } = await readCompany(db)
    return {
      ...(await readMessageSettings(db, messages)),
      shop: name,
      address: urlOf(''),
      webhookUrls: Object.fromEntries(
        messages.providers.map(({ id }) => [id, urlOf(`${webhookPath}/${id}`)]),
      ),
      smsParts: partsOfExamples(name, urlOf('')),
    }
  })
  serve.write(messagesApi.updateSettings, ({ tx, actor, body }) =>
    updateMessageSettings(tx, messages, actor, body),
  )
  serve(messagesApi.test, ({ db, body }) => sendTestMessage(db, messages, body, urlOf))

  serve(messagesApi.read, ({ db, params }) => readMessage(db, params.id, urlOf))
  serve(messagesApi.usage, ({ db, query }) => readUsage(db, query.month))
  serve.write(messagesApi.resend, async ({ tx, actor, params }) => {
    await resendByStaff(tx, actor, params.id)
    return readMessageRow(tx, params.id, urlOf)
  })

  serve(messagesApi.unreachable, ({ db, query }) => listUnreachable(db, query))
  serve.write(messagesApi.clearUnreachable, async ({ tx, actor, params }) => {
    await clearByStaff(tx, actor, params.id)
    return null
  })
  webhookRoutes(deps)
}

const webhookPath = '/api/webhooks/messages'

/** Meta sends up to three megabytes at once. */
const mostBytes = 3_200_000

type Named = { provider?: string }

const queryOf = (query: unknown) => (name: string) => {
  const value = (query as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof value === 'string' ? value.slice(0, 500) : ''
}

/** Companies call these, each its own. */
function webhookRoutes({ app, lanes, messages }: Deps) {
  rawBodyRoute(
    app,
    `${webhookPath}/:provider`,
    ({ body, headers, params, query }) =>
      receiveMessageWebhook(lanes.jobs, messages, (params as Named).provider ?? '', {
        body,
        header: (name) => String(headers[name] ?? '').slice(0, 500),
        query: queryOf(query),
      }),
    { bodyLimit: mostBytes },
  )
  app.get(`${webhookPath}/:provider`, async ({ params, query }: FastifyRequest, reply) => {
    const answer = await answerChallenge(
      lanes.jobs,
      messages,
      (params as Named).provider ?? '',
      queryOf(query),
    )
    return reply.type('text/plain; charset=utf-8').send(answer)
  })
}
