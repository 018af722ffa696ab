import { shortPhone } from '#contract/india.ts'
import {
  addCustomers,
  removeCustomers,
  updateCustomers,
} from '#server/people/accounts/change-customers.ts'
import {
  type Customer,
  CustomerWrite,
  findCustomers,
  listCustomers,
  lockCustomers,
} from '#server/people/accounts/customers.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import * as cells from '../../records/cells.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'

export const emailColumn = {
  isNeeded: true,
  aliases: ['E-mail', 'Email address', 'E-mail address', 'Mail'],
}

/** Accounts of shoppers, by their email. */
export const customers: FlatKind<Customer> = {
  name: 'customers',
  access: 'settings',
  columns: [
    flatColumn('Email', 'email', cells.words, ({ email }) => email, emailColumn),
    flatColumn('First name', 'firstName', cells.words, ({ firstName }) => firstName, {
      isNeeded: true,
    }),
    flatColumn('Last name', 'lastName', cells.words, ({ lastName }) => lastName, {
      isNeeded: true,
      aliases: ['Surname'],
    }),
    flatColumn('Phone', 'phone', cells.words, ({ phone }) => phone && shortPhone(phone), {
      aliases: ['Mobile', 'Mobile no', 'Phone number'],
    }),
  ],
  keys: ['Email'],
  schema: CustomerWrite,
  linesAtOnce: 100,
  unknown: null,
  idOf: ({ id }) => id,
  find: (db, lines) =>
    findCustomers(
      db,
      lines.map((line) => line.Email ?? ''),
    ),
  read: lockCustomers,
  write: async (tx, drafts, { actor }) => {
    // The schema has checked the fields.
    const sent = drafts.map(({ before, fields }) => ({ before, ...(fields as CustomerWrite) }))
    const changes = sent.flatMap(({ before, ...own }) => (before ? { id: before.id, ...own } : []))
    const changed = (await updateCustomers(tx, changes, actor)).values()
    const news = sent.flatMap(({ before, ...own }) => (before ? [] : own))
    const added = (await addCustomers(tx, news, actor)).values()
    return drafts.map(({ before }) => {
      const after = (before ? changed : added).next().value ?? notFound('This customer')
      return after instanceof DomainError ? after : { after }
    })
  },
  remove: (tx, customers, actor) =>
    removeCustomers(
      tx,
      customers.map(({ id }) => id),
      actor,
    ),
  list: listCustomers,
}
