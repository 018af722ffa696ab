import { shortPhone, stateName } from '#contract/india.ts'
import { writtenStateCode } from '#contract/written-states.ts'
import {
  addCustomersAddress,
  bringBackDefault,
  type CustomersAddress,
  CustomersAddressWrite,
  changeCustomersAddress,
  findCustomersAddress,
  findDefaultAddress,
  listCustomersAddresses,
  removeCustomersAddress,
} from '#server/people/addresses/customers-addresses.ts'
import * as cells from '../../records/cells.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'
import { oneByOne } from '../one-by-one.ts'
import { emailColumn } from './customers.ts'

/** A state by its name or its code. */
const stateCell: cells.Cell<string> = {
  hint: (text) =>
    `"${text.slice(0, 40)}" is not a state. Write its name or its GST code, such as Tamil Nadu or 33.`,
  write: (code) => stateName(code) ?? code,
  read: (text) => writtenStateCode(text) ?? undefined,
}

/** Addresses of shoppers: by their email, the first line and the pincode. */
export const addresses: FlatKind<CustomersAddress> = {
  name: 'addresses',
  access: 'settings',
  columns: [
    flatColumn('Email', 'email', cells.words, ({ email }) => email, emailColumn),
    flatColumn('Name', 'fullName', cells.words, ({ fullName }) => fullName, {
      isNeeded: true,
      aliases: ['Full name'],
    }),
    flatColumn('Phone', 'phone', cells.words, ({ phone }) => shortPhone(phone), {
      isNeeded: true,
      aliases: ['Mobile', 'Mobile no'],
    }),
    flatColumn('House or building', 'line1', cells.words, ({ line1 }) => line1, {
      isNeeded: true,
      aliases: ['Line 1', 'Address', 'Address line 1'],
    }),
    flatColumn('Area or street', 'line2', cells.words, ({ line2 }) => line2, {
      isNeeded: true,
      aliases: ['Line 2', 'Address line 2'],
    }),
    flatColumn('Landmark', 'landmark', cells.words, ({ landmark }) => landmark),
    flatColumn('Pincode', 'pincode', cells.words, ({ pincode }) => pincode, {
      isNeeded: true,
      aliases: ['Pin', 'Pin code'],
    }),
    flatColumn('Town', 'city', cells.words, ({ city }) => city, {
      isNeeded: true,
      aliases: ['City'],
    }),
    flatColumn('District', 'district', cells.plainWords, ({ district }) => district, {
      isNeeded: true,
    }),
    flatColumn('State', 'stateCode', stateCell, ({ stateCode }) => stateCode, {
      isNeeded: true,
      aliases: ['State code', 'State name'],
    }),
    flatColumn('Kind', 'type', cells.word, ({ type }) => type, {
      isNeeded: true,
      aliases: ['Type'],
    }),
    flatColumn('Default', 'isDefault', cells.yesNo, ({ isDefault }) => isDefault, {
      isNeeded: true,
      aliases: ['Default address'],
    }),
  ],
  keys: ['Email', 'House or building', 'Pincode'],
  schema: CustomersAddressWrite,
  idOf: ({ id }) => id,
  resolve: async (_tx, fields, { state }) => ({ ...(state && writeOf(state)), ...fields }),
  ...oneByOne<CustomersAddress>({
    find: (db, line) =>
      findCustomersAddress(db, {
        email: line.Email ?? '',
        line1: line['House or building'] ?? '',
        pincode: line.Pincode ?? '',
      }),
    read: (db, id) => findCustomersAddress(db, { id }),
    // The schema has checked the fields.
    add: (tx, fields, { actor }) =>
      addCustomersAddress(tx, fields as unknown as CustomersAddressWrite, actor),
    update: (tx, before, fields, { actor }) =>
      changeCustomersAddress(tx, before, fields as unknown as CustomersAddressWrite, actor),
    remove: removeCustomersAddress,
    taken: (tx, { email }) => findDefaultAddress(tx, String(email)),
  }),
  // One of a customer's addresses is the default. A later row, or the customer, may choose another.
  fingerprint: (address) => JSON.stringify({ ...writeOf(address), isDefault: null }),
  giveBack: async (tx, items) => {
    for (const { current, taken } of items) {
      // `taken` has returned it.
      const formerId = taken as number | null
      if (current.isDefault && formerId !== null && formerId !== current.id)
        await bringBackDefault(tx, current.userId, formerId)
    }
  },
  list: listCustomersAddresses,
}

const writeOf = (address: CustomersAddress): CustomersAddressWrite => ({
  email: address.email,
  fullName: address.fullName,
  phone: address.phone,
  line1: address.line1,
  line2: address.line2,
  landmark: address.landmark,
  pincode: address.pincode,
  city: address.city,
  district: address.district,
  stateCode: address.stateCode,
  type: address.type,
  isDefault: address.isDefault,
})
