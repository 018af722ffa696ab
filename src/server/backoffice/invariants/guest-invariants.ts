import { noMailDomain } from '#contract/people/mailbox.ts'
import type { Invariant } from './invariant.ts'

/** Guests are nobody until they order, and then one customer for each phone. */
export const guestInvariants: readonly Invariant[] = [
  {
    name: 'guest.bare',
    sentence:
      'A guest has no name, mailbox, role or second factor, and a password only for an account that waits for its email.',
    broken: `select id, username from users
      where user_type = 'GUEST' and (disabled_at is null or merged_into_id is not null)
        and (first_name <> '' or last_name <> '' or phone is not null or (password_hash <> 'none' and pending_email is null)
          or email not like '%@${noMailDomain}' or email_verified_at is not null
          or role is not null or exists (select from second_factors factor where factor.user_id = users.id))`,
  },
  {
    name: 'guest.customer',
    sentence:
      'A guest is in the list of customers by phone and name of their last order, or has no order.',
    broken: `select u.id, u.guest_phone, u.guest_name, last.phone, last.name
      from users u left join lateral (
        select nullif(shipping_address->>'phone', '') as phone, shipping_address->>'fullName' as name from orders
        where user_id = u.id order by placed_at desc, id desc limit 1) last on u.disabled_at is null
      where u.user_type = 'GUEST'
        and (u.guest_phone is distinct from last.phone or u.guest_name is distinct from last.name)`,
  },
  {
    name: 'account.gone',
    sentence: 'An account that went into another one keeps no order, cart or session.',
    broken: `select u.id, o.id as order_id, c.id as cart_id, s.id as session_id
      from users u left join orders o on o.user_id = u.id left join carts c on c.user_id = u.id
        left join sessions s on s.user_id = u.id
      where u.merged_into_id is not null and coalesce(o.id, c.id, s.id) is not null`,
  },
]
