import { sql } from 'kysely'
import { currentStateCode, normalisePhone, stateName } from '#contract/india.ts'
import { limits } from '#contract/limits.ts'
import type { Address, AddressSnapshot, AddressWrite } from '#contract/people/addresses.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { findPincode } from '#server/shop/delivery/delivery.ts'
import { nameIfNone } from '../phone-login/phone-accounts.ts'

/** The saved addresses of an account, the default first, then the newest. */
export async function listAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await addressesOf(db, userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(withState)
}

/** One address of an account. Another account's address counts as not found. */
export async function readAddress(db: Db, userId: number, id: number): Promise<Address> {
  return addressFrom(await addressQuery(db, userId, id).executeTakeFirst())
}

/** The query for one address of an account, to run alone or inside another statement. */
export const addressQuery = (db: Db, userId: number, id: number) =>
  addressesOf(db, userId).where('id', '=', id)

/** A place as a row of `addressQuery`, for a quote before there is an address. Finds none if it is in another state. */
export const placeAsAddress = (db: Db, pincode: string, stateCode: string | null) =>
  db
    .selectFrom('pincodes')
    .select([
      sql<number>`0`.as('id'),
      sql<string>`''`.as('fullName'),
      sql<string>`''`.as('phone'),
      sql<string>`''`.as('line1'),
      sql<string>`''`.as('line2'),
      sql<string | null>`null`.as('landmark'),
      'pincode',
      'city',
      'district',
      sql<string>`coalesce(${stateCode}, state_code)`.as('stateCode'),
      sql<Address['type']>`'HOME'`.as('type'),
      sql<boolean>`false`.as('isDefault'),
    ])
    .where('pincode', '=', pincode)
    .where(sql<boolean>`coalesce(${stateCode}, state_code) = any(state_code || other_state_codes)`)

/** The address from a row of `addressQuery`. Refuses a missing row. */
export function addressFrom(row: Omit<Address, 'state'> | null | undefined): Address {
  if (!row) throw notFound('This address')
  return withState(row)
}

/** A copy of an address for an order, independent of later changes to the saved one. */
export function snapshotOf({
  id: _id,
  isDefault: _isDefault,
  ...address
}: Address): AddressSnapshot {
  return address
}

/** A checked address for an order, which is not saved with the account. */
export async function snapshotFrom(db: Db, address: AddressWrite): Promise<AddressSnapshot> {
  const row = await checkedRow(db, address)
  return { ...row, state: stateName(row.stateCode) ?? '' }
}

/** Saves an address; an account's first one becomes its default. */
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
  await nameIfNone(tx, userId, row.fullName)
  return readAddress(tx, userId, id)
}

/**
 * Replaces the fields of an address. Another address can become the default, but there must always be one.
 */
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

/** Removes an address. If it was the default, the newest remaining one becomes the default. */
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

/** Deletes every saved address of an account. */
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

/**
 * Moves the addresses of a guest to an account, the newest first, as long as there is room. Those that the account has
 * are left out. Its default stays.
 */
export async function takeOverAddresses(tx: Tx, guestId: number, into: number) {
  const { rows } = await sql<{ hasDefault: boolean }>`
    update addresses set user_id = ${into}, is_default = false
    where id in (
      select id from addresses guests where user_id = ${guestId} and not exists (
        select from addresses own where own.user_id = ${into} and own.full_name = guests.full_name
          and own.phone = guests.phone and own.pincode = guests.pincode and own.line1 = guests.line1
          and own.line2 = guests.line2 and own.landmark is not distinct from guests.landmark)
      order by id desc
      limit greatest(0, ${limits.addresses} - (select count(*) from addresses where user_id = ${into})))
    returning exists (select from addresses where user_id = ${into} and is_default) as "hasDefault"`.execute(
    tx,
  )
  if (rows[0]?.hasDefault !== false) return
  const [newest] = await listAddresses(tx, into)
  if (newest) await markDefault(tx, into, newest.id)
}

/** Moves all addresses to another account, whose default stays if it has one. */
export async function moveAddresses(tx: Tx, from: number, into: number) {
  await tx
    .updateTable('addresses')
    .set({ userId: into, isDefault: false })
    .where('userId', '=', from)
    .execute()
  const [first] = await listAddresses(tx, into)
  if (first && !first.isDefault) await markDefault(tx, into, first.id)
}

/** Serialises changes per account: the number of addresses and the default depend on all of them. */
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

/** The row to be stored. Refuses a pincode that does not exist and a state that the pincode is not in. */
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
