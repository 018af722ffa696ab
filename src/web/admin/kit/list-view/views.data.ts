import type { LoaderFunctionArgs } from 'react-router'
import { type SavedList, type SavedView, savedViewsApi } from '#contract/backoffice/saved-views.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

/** A loader for a list with saved views: what `read` makes of the address, and the views beside it. */
export const listLoader = <Page>(
  list: SavedList,
  read: (params: URLSearchParams) => Promise<Page>,
) =>
  authenticatedLoader(
    async ({ request }: LoaderFunctionArgs): Promise<{ page: Page; views: SavedView[] }> => {
      const [page, { views }] = await Promise.all([
        read(new URL(request.url).searchParams),
        api(savedViewsApi.list, { query: { list } }),
      ])
      return { page, views }
    },
  )
