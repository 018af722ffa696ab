import type { LoaderFunctionArgs } from 'react-router'
import { pagesApi } from '#contract/shop/pages.ts'
import { read } from '#web/session/api.ts'

/** The policy named in the URL. */
export function policyLoader({ request }: LoaderFunctionArgs) {
  const slug = new URL(request.url).pathname.split('/')[1] ?? ''
  return read(pagesApi.read, { params: { slug } })
}
