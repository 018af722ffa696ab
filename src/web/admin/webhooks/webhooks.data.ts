import type { LoaderFunctionArgs } from 'react-router'
import {
  type Webhook,
  type WebhookStatus,
  type WebhookWrite,
  webhooksApi,
} from '#contract/backoffice/webhooks.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const webhooksLoader = authenticatedLoader(() => api(webhooksApi.list))

/** Loads an endpoint with a part of its log, and the event that the address opens. */
export const webhookLogLoader = authenticatedLoader(
  async ({ request, params: { id: text } }: LoaderFunctionArgs) => {
    const id = Number(text)
    const { searchParams } = new URL(request.url)
    const opened = idIn(searchParams.get('event'))
    const [{ webhooks }, log, record] = await Promise.all([
      api(webhooksApi.list),
      api(webhooksApi.deliveries, { params: { id }, query: queryIn(searchParams) }),
      opened ? api(webhooksApi.delivery, { params: { id, did: opened } }).catch(() => null) : null,
    ])
    const webhook = webhooks.find((one) => one.id === id)
    if (!webhook) throw new Response(null, { status: 404 })
    return { webhook, log, open: opened ? { record } : null }
  },
)

const statuses: readonly WebhookStatus[] = ['WAITING', 'DELIVERED', 'FAILED']

/** Values of the address that the API would refuse are left out. */
function queryIn(params: URLSearchParams) {
  const status = statuses.find((one) => one === params.get('status'))
  const before = idIn(params.get('before'))
  const [kind, subject] = [params.get('kind')?.slice(0, 60), params.get('q')?.trim().slice(0, 60)]
  return {
    ...(before && { before }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(subject && { subject }),
  }
}

const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** Saves an endpoint: a new one, whose secret is in the answer, or a changed one. */
export const saveWebhook = async ({
  webhook,
  write,
}: {
  webhook: Webhook | null
  write: WebhookWrite
}): Promise<{ webhook: Webhook; secret: string | null }> => {
  if (!webhook) return api(webhooksApi.add, { body: write })
  const { id, version } = webhook
  const saved = await api(webhooksApi.update, { params: { id }, body: { ...write, version } })
  return { webhook: saved, secret: null }
}
