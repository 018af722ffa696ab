import { shortPhone } from '#contract/india.ts'
import {
  addCustomer,
  type Customer,
  CustomerWrite,
  findCustomer,
  listCustomers,
  removeCustomer,
  updateCustomer,
} from '#server/people/accounts/customers.ts'
import * as cells from '../../exports/cells.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'

export const emailColumn = {
  isNeeded: true,
  aliases: ['Email', 'Email address', 'E-mail address', 'Mail'],
}

/** Accounts of shoppers, by their e-mail. */
export const customers: FlatKind<Customer> = {
  name: 'customers',
  access: 'settings',
  columns: [
    flatColumn('E-mail', 'email', cells.words, ({ email }) => email, emailColumn),
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
  keys: ['E-mail'],
  schema: CustomerWrite,
  idOf: ({ id }) => id,
  find: (db, line) => findCustomer(db, { email: line['E-mail'] ?? '' }),
  read: (db, id) => findCustomer(db, { id }),
  // The schema has checked the fields.
  add: (tx, fields, { actor }) => addCustomer(tx, fields as unknown as CustomerWrite, actor),
  update: (tx, { id }, fields, { actor }) =>
    updateCustomer(tx, id, fields as unknown as Partial<CustomerWrite>, actor),
  remove: (tx, { id }, actor) => removeCustomer(tx, id, actor),
  list: listCustomers,
}
