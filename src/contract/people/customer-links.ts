import { group } from '../endpoint.ts'
import { IdParams } from '../schema.ts'
import { SentLink } from './staff.ts'

export const customerLinksApi = group(
  'Customer links',
  'Links that a customer asks for by phone: sent by mail, or handed over without a mail server.',
  {
    password: {
      method: 'POST',
      path: '/api/admin/customers/:id/password-link',
      summary:
        'Send a customer a link for a new password, or get it to hand over without a mail server; it is valid for 30 minutes and works once',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      reply: SentLink,
      limit: { hits: 60, seconds: 3_600, per: 'account' },
    },
    email: {
      method: 'POST',
      path: '/api/admin/customers/:id/email-link',
      summary:
        'Send a customer the link that confirms their email address, or get it to hand over without a mail server; it is valid for three days',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      reply: SentLink,
      limit: { hits: 60, seconds: 3_600, per: 'account' },
    },
  },
)
