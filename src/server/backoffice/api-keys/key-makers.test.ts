import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerDataApi } from '#contract/backoffice/account-data.ts'
import { apiKeysApi } from '#contract/backoffice/api-keys.ts'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { staffApi } from '#contract/people/staff.ts'
import { keysIn } from '#test/keys.ts'
import { refused } from '#test/refused.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { key, ask } = keysIn(shop, boss)
const brands = adminBrandsApi.all.path

test('a key loses what its maker loses, for good once they leave the staff', async () => {
  const manager = await given.admin('MANAGER')
  const made = await keysIn(shop, manager).key(['products:write', 'orders:read'])
  const { id: categoryId } = await given.category()
  const rename = () =>
    made.call(catalogueApi.removeCategory, { params: { id: categoryId }, query: {} })

  await boss(staffApi.changeRole, { params: { id: manager.id }, body: { role: 'VIEWER' } })
  expect(await refused(rename())).toMatchObject({ status: 403, code: 'forbidden' })
  await boss(staffApi.disable, { params: { id: manager.id } })
  await boss(staffApi.enable, { params: { id: manager.id } })
  await boss(staffApi.changeRole, { params: { id: manager.id }, body: { role: 'MANAGER' } })

  expect(await refused(rename())).toMatchObject({ status: 401, message: 'This key was revoked.' })
})

test('closing the account of a former member of staff leaves no name in their keys, and no key that works', async () => {
  const manager = await given.admin('MANAGER')
  await db.updateTable('users').set({ firstName: 'Zubeida' }).where('id', '=', manager.id).execute()
  const made = await keysIn(shop, manager).key(['products:read'])
  await boss(staffApi.changeRole, { params: { id: manager.id }, body: { role: null } })

  await boss(customerDataApi.close, {
    params: { id: manager.id },
    body: { reason: 'Asked by mail.' },
  })

  expect((await ask(made.token, brands)).statusCode).toBe(401)
  expect(JSON.stringify(await boss(apiKeysApi.list))).not.toContain('Zubeida')
})

test('an owner whose key is used has to set up two-factor login in time', async () => {
  const other = await given.admin()
  const made = await keysIn(shop, other).key(['products:read'])
  await db
    .updateTable('users')
    .set({ roleSince: sql`now() - interval '8 days'` })
    .where('id', '=', other.id)
    .execute()

  expect(await refused(made.call(adminBrandsApi.all))).toMatchObject({ code: 'two_factor_needed' })
})

test('a manager cannot get the key of an owner by rotating it, but may revoke it', async () => {
  const made = await key(['products:read'])
  const manager = await given.admin('MANAGER')
  const input = { params: { id: made.id } }

  expect(
    await refused(manager(apiKeysApi.rotate, { ...input, body: { graceHours: 0 } })),
  ).toMatchObject({ status: 403 })
  expect(await manager(apiKeysApi.revoke, input)).toMatchObject({ state: 'REVOKED' })
})
