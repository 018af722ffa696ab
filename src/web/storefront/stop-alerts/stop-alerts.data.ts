import type { ActionFunctionArgs } from 'react-router'
import { alertLinksApi } from '#contract/talk/alert-links.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** Stops the alerts. Mail programs send the same form with one click (RFC 8058). */
export const stopAlertsAction = ({ params }: ActionFunctionArgs) =>
  tryCall(() => api(alertLinksApi.stop, { params: { token: params.token ?? '' } }))
