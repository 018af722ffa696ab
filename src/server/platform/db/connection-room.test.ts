import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { readRoom, roomProblem } from './connection-room.ts'

const { db } = await openShop()

test('the connections of all open processes are added up, and not those of one that was killed', async () => {
  const alone = await readRoom(db)
  for (const [port, connections, minutesAgo] of [
    [3000, 31, 0],
    [3001, 12, 0],
    [3002, 31, 5],
  ])
    await sql`insert into processes (id, host, address, version, key_names, connections, seen_at)
      values (gen_random_uuid(), 'h1', ${`h1:${port}`}, '1', '{a}', ${connections},
        now() - make_interval(mins => ${minutesAgo}))`.execute(db)

  // PostgreSQL reserves three of its 100 connections for superusers.
  expect(alone).toEqual({ processes: 0, wanted: 0, most: 97 })
  expect(await readRoom(db)).toEqual({ processes: 2, wanted: 43, most: 97 })
})

test('too few connections are reported with what helps', () => {
  expect(roomProblem({ processes: 3, wanted: 93, most: 97 })).toBeNull()
  expect(roomProblem({ processes: 4, wanted: 124, most: 97 })).toBe(
    'The 4 processes of this shop may open 124 connections to PostgreSQL, which has 97 for them. Raise max_connections or set DATABASE_CONNECTIONS to 24.',
  )
  expect(roomProblem({ processes: 1, wanted: 31, most: 20 })).toBe(
    'This process may open 31 connections to PostgreSQL, which has 20 for them. Raise max_connections or set DATABASE_CONNECTIONS to 20.',
  )
  expect(roomProblem({ processes: 3, wanted: 36, most: 21 })).toBe(
    'The 3 processes of this shop may open 36 connections to PostgreSQL, which has 21 for them. Raise max_connections.',
  )
})
