import { expect, test } from 'vitest'
import {
  type SavedViewWrite,
  savedViewsApi,
  viewsPerList,
} from '#contract/backoffice/saved-views.ts'
import type { Person } from '#test/given.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop({ isPatient: true })

const toPack: SavedViewWrite = {
  name: 'To pack, COD',
  query: 'payment=COD&tab=to_pack',
  columns: ['customer', 'total'],
  isShared: false,
}
type List = 'orders' | 'products' | 'customers' | 'stock'
const save = (who: Person, view: Partial<SavedViewWrite> = {}, list: List = 'orders') =>
  who(savedViewsApi.add, { body: { list, ...toPack, ...view } })
const viewsOf = async (who: Person, list: List = 'orders') =>
  (await who(savedViewsApi.list, { query: { list } })).views
const namesOf = async (who: Person, list?: List) =>
  (await viewsOf(who, list)).map(({ name }) => name)

test('a saved view comes back with its filters and columns, for its list only', async () => {
  const meera = await given.admin('ORDERS')

  const { id } = await save(meera)

  expect(await viewsOf(meera)).toEqual([
    { ...toPack, id, isOwn: true, by: 'Asha Verma', version: 1 },
  ])
  expect(await viewsOf(meera, 'products')).toEqual([])
})

test('others see a view once it is shared, after their own, and cannot change it', async () => {
  const [meera, ravi] = [await given.admin('ORDERS'), await given.admin('ORDERS')]
  const { id } = await save(meera, { name: 'Of Meera' })
  await save(ravi, { name: 'Of Ravi' })
  expect(await namesOf(ravi)).toEqual(['Of Ravi'])

  await meera(savedViewsApi.update, {
    params: { id },
    body: { ...toPack, name: 'Of Meera', isShared: true },
  })

  expect(await viewsOf(ravi)).toMatchObject([
    { name: 'Of Ravi', isOwn: true },
    { name: 'Of Meera', isOwn: false },
  ])
  await expect(ravi(savedViewsApi.update, { params: { id }, body: toPack })).rejects.toMatchObject(
    refusal({ status: 404 }),
  )
  await expect(ravi(savedViewsApi.remove, { params: { id } })).rejects.toMatchObject(
    refusal({ status: 404 }),
  )
  await meera(savedViewsApi.remove, { params: { id } })
  expect(await namesOf(ravi)).toEqual(['Of Ravi'])
})

test('a name is used once for each list and person, whatever its case', async () => {
  const [meera, ravi] = [await given.admin(), await given.admin()]
  const { id } = await save(meera)

  const taken = refusal({ status: 409, code: 'name_taken' })
  await expect(save(meera, { name: 'to PACK, cod' })).rejects.toMatchObject(taken)
  await save(meera, {}, 'products')
  await save(ravi)
  const other = await save(meera, { name: 'Other' })
  await expect(
    meera(savedViewsApi.update, { params: { id: other.id }, body: toPack }),
  ).rejects.toMatchObject(taken)
  await meera(savedViewsApi.update, { params: { id }, body: { ...toPack, query: '' } })
  expect(await viewsOf(meera)).toMatchObject([{ id, query: '', version: 2 }, { id: other.id }])
})

test('saving at once leaves no more views than the limit, and a deleted one makes room', async () => {
  const meera = await given.admin()
  const all = Array.from({ length: viewsPerList + 3 }, (_, place) =>
    save(meera, { name: `View ${place}` }),
  )

  const answers = await Promise.allSettled(all)

  const saved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  expect(saved).toHaveLength(viewsPerList)
  await expect(save(meera, { name: 'One more' })).rejects.toMatchObject(
    refusal({ status: 409, code: 'view_limit' }),
  )
  await meera(savedViewsApi.remove, { params: { id: saved[3]?.id ?? 0 } })
  await save(meera, { name: 'One more' })
})

test('a change based on an older version is refused', async () => {
  const meera = await given.admin()
  const { id } = await save(meera)
  const body = { ...toPack, version: 1 }
  await meera(savedViewsApi.update, { params: { id }, body })

  await expect(meera(savedViewsApi.update, { params: { id }, body })).rejects.toMatchObject(
    refusal({ status: 409, code: 'stale' }),
  )
})

test('who may not read a list has no views of it', async () => {
  const clerk = await given.admin('CATALOGUE')
  await save(clerk, {}, 'products')

  const no = refusal({ status: 403, code: 'forbidden' })
  await expect(save(clerk)).rejects.toMatchObject(no)
  await expect(viewsOf(clerk, 'customers')).rejects.toMatchObject(no)
  const asha = await given.shopper()
  await expect(save(asha)).rejects.toMatchObject(no)
  await expect(visitor(savedViewsApi.list, { query: { list: 'orders' } })).rejects.toMatchObject(
    refusal({ status: 401 }),
  )
})

test('the audit log names the view, not what was searched', async () => {
  const meera = await given.admin()
  const { id } = await save(meera, { query: 'q=asha%40example.in' })

  const entry = await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', 'view')
    .where('subjectId', '=', String(id))
    .executeTakeFirstOrThrow()

  expect(entry).toEqual({
    action: 'view.add',
    after: { list: 'orders', name: toPack.name, columns: toPack.columns, isShared: false },
  })
})
