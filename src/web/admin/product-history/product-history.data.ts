import type { LoaderFunctionArgs } from 'react-router'
import { productHistoryApi } from '#contract/catalogue/product-history.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export type RestorePreview = Reply<typeof productHistoryApi.preview>

/** Loads the versions that the address asks for, and the preview of the one that is to be restored. */
export const productHistoryLoader = authenticatedLoader(
  async ({ params, request }: LoaderFunctionArgs) => {
    const id = Number(params.id)
    const address = new URL(request.url).searchParams
    const [before, versionId] = [numberIn(address, 'before'), numberIn(address, 'version')]
    const [history, preview] = await Promise.all([
      api(productHistoryApi.list, { params: { id }, query: before ? { before } : {} }),
      versionId === null ? null : api(productHistoryApi.preview, { params: { id, versionId } }),
    ])
    return { id, history, restoring: preview && versionId !== null ? { versionId, preview } : null }
  },
)

function numberIn(address: URLSearchParams, key: string): number | null {
  const text = address.get(key)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
