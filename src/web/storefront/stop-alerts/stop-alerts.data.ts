import type { ActionFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { consentLinksApi } from '#contract/people/consents.ts'
import { alertLinksApi } from '#contract/talk/alert-links.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** Stops what the link is about. Mail programs send the same form with one click (RFC 8058). */
export function stopAction({ request, params }: ActionFunctionArgs) {
  const isOffers = new URL(request.url).pathname.startsWith(paths.stopOffers(''))
  const link = { params: { token: params.token ?? '' } }
  return tryCall(() => (isOffers ? api(consentLinksApi.stop, link) : api(alertLinksApi.stop, link)))
}
