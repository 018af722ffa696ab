import { Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact } from '../schema.ts'

export const alertLinksApi = group('Alert links', 'Stopping alerts by the link in a mail.', {
  stop: {
    method: 'POST',
    path: '/api/alert-links/:token/stop',
    summary: 'Stop all alerts of the account that the mail went to; repeating it changes nothing',
    access: 'anyone',
    // Mail providers call it for all of their users from few addresses.
    limit: { hits: 300, seconds: 600, per: 'address' },
    params: Exact({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    reply: Type.Object({ isStopped: Type.Boolean() }),
  },
})
