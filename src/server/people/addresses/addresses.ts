import { currentStateCode, normalisePhone, stateName } from '#contract/india.ts'
import { limits } from '#contract/limits.ts'
import type { Address, AddressSnapshot, AddressWrite } from '#contract/people/addresses.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { findPincode } from '#server/shop/delivery/delivery.ts'

/** The saved addresses of an account, the default first, then the newest. */
export async function listAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await addressesOf(db, userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(withState)
}

/** One address of an account; anybody else's is not there. */
export async function readAddress(db: Db, userId: number, id: number): Promise<Address> {
  return addressFrom(await addressQuery(db, userId, id).executeTakeFirst())
}

/** One address of an account, to be read alone or within another statement. */
export const addressQuery = (db: Db, userId: number, id: number) =>
  addressesOf(db, userId).where('id', '=', id)

/** What `addressQuery` found. Refuses what is not there. */
export function addressFrom(row: Omit<Address, 'state'> | null | undefined): Address {
  if (!row) throw notFound('This address')
  return withState(row)
}

/** An address as an order keeps it, whatever becomes of the saved one. */
export function snapshotOf({
  id: _id,
  isDefault: _isDefault,
  ...address
}: Address): AddressSnapshot {
  return address
}

/** Saves an address; an account's first becomes its default. */
export async function addAddress(tx: Tx, userId: number, address: AddressWrite): Promise<Address> {
  await lockAddresses(tx, userId)
  const count = (await listAddresses(tx, userId)).length
  if (count >= limits.addresses) throw addressLimit()
  const isDefault = count === 0 || address.isDefault === true
  const row = await checkedRow(tx, address)
  if (isDefault) await clearDefault(tx, userId)
  const { id } = await tx
    .insertInto('addresses')
    .values({ ...row, userId, isDefault })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readAddress(tx, userId, id)
}

/** Replaces what an address says. The default can be given to another address, not given up. */
export async function updateAddress(
  tx: Tx,
  userId: number,
  id: number,
  address: AddressWrite,
): Promise<Address> {
  await lockAddresses(tx, userId)
  const before = await readAddress(tx, userId, id)
  const isDefault = before.isDefault || address.isDefault === true
  const row = await checkedRow(tx, address)
  if (isDefault && !before.isDefault) await clearDefault(tx, userId)
  await tx
    .updateTable('addresses')
    .set({ ...row, isDefault })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
  return readAddress(tx, userId, id)
}

/** Removes an address; of those left, the newest takes its place as the default. */
export async function removeAddress(tx: Tx, userId: number, id: number) {
  await lockAddresses(tx, userId)
  const removed = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('isDefault')
    .executeTakeFirst()
  if (!removed) throw notFound('This address')
  if (!removed.isDefault) return
  const [newest] = await listAddresses(tx, userId)
  if (newest) await markDefault(tx, userId, newest.id)
}

export async function deleteAddresses(tx: Tx, userId: number) {
  await tx.deleteFrom('addresses').where('userId', '=', userId).execute()
}

/** Makes another address the default. */
export async function setDefaultAddress(tx: Tx, userId: number, id: number) {
  await lockAddresses(tx, userId)
  await readAddress(tx, userId, id)
  await clearDefault(tx, userId)
  await markDefault(tx, userId, id)
}

const addressesOf = (db: Db, userId: number) =>
  db
    .selectFrom('addresses')
    .select([
      'id',
      'fullName',
      'phone',
      'line1',
      'line2',
      'landmark',
      'pincode',
      'city',
      'district',
    ])
    .select(['stateCode', 'type', 'isDefault'])
    .where('userId', '=', userId)

const withState = (row: Omit<Address, 'state'>): Address => ({
  ...row,
  state: stateName(row.stateCode) ?? '',
})

/** One change at a time per account: how many there are and which is the default depend on them all. */
async function lockAddresses(tx: Tx, userId: number) {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function clearDefault(tx: Tx, userId: number) {
  await tx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
}

async function markDefault(tx: Tx, userId: number, id: number) {
  await tx
    .updateTable('addresses')
    .set({ isDefault: true })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
}

/** The address as it is kept: its pincode exists, and its state is one the pincode lies in. */
async function checkedRow(db: Db, address: AddressWrite) {
  const { fullName, line1, line2, landmark, pincode, city, district, type = 'HOME' } = address
  const phone = normalisePhone(address.phone)
  if (phone === null) throw invalid({ phone: 'Enter a 10-digit mobile number.' })
  const place = await findPincode(db, pincode)
  if (!place) throw invalid({ pincode: "We don't know this pincode." })
  const stateCode = currentStateCode(address.stateCode)
  if (stateCode === null || ![place.stateCode, ...place.otherStateCodes].includes(stateCode))
    throw invalid({ stateCode: `Pincode ${pincode} is in ${stateName(place.stateCode)}.` })
  return {
    fullName,
    phone,
    line1,
    line2,
    landmark: landmark || null,
    pincode,
    city,
    district: district || place.district,
    stateCode,
    type,
  }
}

const addressLimit = () =>
  new DomainError(
    'conflict',
    'address_limit',
    `You can save up to ${limits.addresses} addresses. Remove one first.`,
  )
