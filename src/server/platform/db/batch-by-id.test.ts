import { expect, test, vi } from 'vitest'
import { batchById } from './batch-by-id.ts'
import type { Db } from './database.ts'

const [one, other] = [{} as Db, {} as Db]
const names = new Map([...Array(300).keys()].map((id) => [id, `name ${id}`]))

function reading() {
  const read = vi.fn(async (_: Db, ids: number[]) => {
    if (ids.includes(999)) throw new Error('the database is away')
    return new Map(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id)] as const] : [])))
  })
  return { read, ask: batchById(read) }
}

test('simultaneous reads are one statement, which reads each id once', async () => {
  const { read, ask } = reading()

  const found = await Promise.all([7, 3, 7, 500].map((id) => ask(one, id)))

  expect(found).toEqual(['name 7', 'name 3', 'name 7', undefined])
  expect(read.mock.calls).toEqual([[one, [7, 3, 500]]])
})

test('a later read is not answered from an earlier one', async () => {
  const { read, ask } = reading()
  await ask(one, 7)
  const answered = ask(one, 7)
  names.set(7, 'renamed')

  expect(await answered).toBe('renamed')
  expect(read).toHaveBeenCalledTimes(2)
})

test('a transaction reads for itself, and a statement has at most a hundred ids', async () => {
  const { read, ask } = reading()

  const ids = [...Array(250).keys()].filter((id) => id !== 7)
  await Promise.all([...ids.map((id) => ask(one, id)), ask(other, 1)])

  expect(read.mock.calls.map(([db, asked]) => [db === one, asked.length])).toEqual([
    [true, 100],
    [true, 100],
    [true, 49],
    [false, 1],
  ])
})

test('when the read fails all its callers get the error, and later ones read again', async () => {
  const { ask } = reading()

  await expect(ask(one, 999)).rejects.toThrow('away')
  expect(await ask(one, 3)).toBe('name 3')
})
