import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact } from '../schema.ts'

const AlertKind = Type.Enum(['order', 'payment', 'return', 'message', 'stock'])

export type StaffMailChoice = Static<typeof StaffMailChoice>
export const StaffMailChoice = Exact({
  kinds: Type.Array(AlertKind, { uniqueItems: true, maxItems: 5 }),
})

export const staffAlertsApi = group('Staff alerts', 'What the shop mails to each of the staff.', {
  read: {
    method: 'GET',
    path: '/api/admin/alerts',
    summary: 'The kinds of news that the caller is mailed, as far as the role may read them',
    access: 'staff',
    reply: Type.Object({
      kinds: Type.Array(AlertKind),
      /** Where the mails go. */
      email: Type.String(),
    }),
  },
  change: {
    method: 'PUT',
    path: '/api/admin/alerts',
    summary: 'Choose the kinds of news that the caller is mailed',
    access: 'staff',
    body: StaffMailChoice,
    status: 204,
    reply: Type.Null(),
  },
})
