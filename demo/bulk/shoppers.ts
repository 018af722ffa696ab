import type pg from 'pg'
import { stateName } from '#contract/india.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import { places } from '../life/places.ts'
import { type Cell, copyInto } from './copy-in.ts'

const firstNames =
  'Asha Ravi Meera Imran Neha Vikas Sunita Arvind Kavita Bhavesh Hetal Santosh Farida Ganesh Sneha Dinesh Anil Lakshmi Joseph Fatima'.split(
    ' ',
  )
const lastNames =
  'Verma Gupta Qureshi Yadav Bhatia Tyagi Mishra Jain Patel Shah Kadam Pawar Kulkarni Joshi Reddy Nair Das Singh Kaur Thomas Iyer Bose Rao'.split(
    ' ',
  )
const towns = Object.values(places)
/** Accounts per statement. */
const batchSize = 20_000

export type MadeShopper = { id: number; email: string; address: AddressSnapshot }

/**
 * Adds accounts with one address each. Nobody can log in to them: they have no password, and their mail addresses are
 * nobody's (RFC 2606).
 */
export async function fillShoppers(
  client: pg.Client,
  count: number,
  since: Date,
): Promise<MadeShopper[]> {
  const made: MadeShopper[] = []
  while (made.length < count) {
    const size = Math.min(batchSize, count - made.length)
    const { rows } = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('users', 'id')) as id from generate_series(1, $1)`,
      [size],
    )
    const shoppers = rows.map(({ id }) => shopperOf(Number(id)))
    await client.query('begin')
    await copyInto(
      client,
      'users',
      userColumns,
      shoppers.map((each) => userRow(each, since)),
    )
    await copyInto(client, 'addresses', addressColumns, shoppers.map(addressRow))
    await client.query('commit')
    made.push(...shoppers)
  }
  return made
}

const userColumns = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'phone',
  'password_hash',
  'email_verified_at',
  'created_at',
]

function userRow({ id, email, address }: MadeShopper, since: Date): Cell[] {
  const [first = '', last = ''] = address.fullName.split(' ')
  return [id, `made-${id}`, email, first, last, address.phone, 'none', since, since]
}

const addressColumns = [
  'user_id',
  'full_name',
  'phone',
  'line1',
  'line2',
  'pincode',
  'city',
  'district',
  'state_code',
  'is_default',
]

const addressRow = ({ id, address }: MadeShopper): Cell[] => [
  id,
  address.fullName,
  address.phone,
  address.line1,
  address.line2,
  address.pincode,
  address.city,
  address.district,
  address.stateCode,
  true,
]

function shopperOf(id: number): MadeShopper {
  const address = addressOf(id)
  const email = `${address.fullName.replace(' ', '.')}.${id}@example.com`.toLowerCase()
  return { id, email, address }
}

/** Names, streets and towns repeat as they do in a country; the phone is the account's own. */
function addressOf(id: number): AddressSnapshot {
  const pick = <Item>(all: readonly Item[], by: number) => all[Math.floor(id / by) % all.length]
  const town = pick(towns, 1) ?? places.delhi
  return {
    fullName: `${pick(firstNames, 7)} ${pick(lastNames, 3)}`,
    phone: `+919${String(id % 1_000_000_000).padStart(9, '0')}`,
    line1: `${(id % 480) + 1}`,
    line2: pick(town.streets, 5) ?? '',
    landmark: null,
    pincode: town.pincode,
    city: town.city,
    district: town.city,
    state: stateName(town.stateCode) ?? '',
    stateCode: town.stateCode,
    type: 'HOME',
  }
}
