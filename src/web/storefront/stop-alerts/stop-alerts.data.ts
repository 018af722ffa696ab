import type { ActionFunctionArgs } from 'react-router'
import { consentLinksApi } from '#contract/people/consents.ts'
import { alertLinksApi } from '#contract/talk/alert-links.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** Stops the alerts. Mail programs send the same form with one click (RFC 8058). */
export const stopAlertsAction = ({ params }: ActionFunctionArgs) =>
  tryCall(() => api(alertLinksApi.stop, { params: { token: params.token ?? '' } }))

/** Stops the offers, in the same ways. */
export const stopOffersAction = ({ params }: ActionFunctionArgs) =>
  tryCall(() => api(consentLinksApi.stop, { params: { token: params.token ?? '' } }))
