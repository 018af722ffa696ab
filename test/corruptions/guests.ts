import type { Corruption } from './corruption.ts'

const guest = `insert into users (username, email, first_name, last_name, password_hash, user_type)
  values ('guest-1', '1@no-email.invalid', '', '', 'none', 'GUEST')`

export const corruptGuests: Corruption[] = [
  [
    'a guest with a password',
    ['guest.bare'],
    `${guest}; update users set password_hash = 'x' where username = 'guest-1'`,
  ],
  [
    'a guest with a mailbox',
    ['guest.bare'],
    `${guest}; update users set email = 'a@example.in' where username = 'guest-1'`,
  ],
  [
    'a customer who never ordered',
    ['guest.customer'],
    `${guest}; update users set guest_phone = '+919876543210' where username = 'guest-1'`,
  ],
  [
    'an order that stayed with an account that is no more',
    ['account.gone'],
    'update users set merged_into_id = 0 where id in (select user_id from orders)',
  ],
]
