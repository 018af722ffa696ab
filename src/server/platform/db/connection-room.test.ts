import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { openClient } from './connect.ts'
import { readRoom, roomProblem } from './connection-room.ts'

const { db, url } = await openShop()

test('the processes that serve a shop are counted by the connection that each listens on', async () => {
  const alone = await readRoom(db)
  const bells = await Promise.all(
    [1, 2, 3].map(() => openClient(url, { application_name: 'karigar-listen' })),
  )
  onTestFinished(async () => void (await Promise.all(bells.map((bell) => bell.end()))))

  // PostgreSQL reserves three of its 100 connections for superusers.
  expect(alone).toEqual({ processes: 1, most: 97 })
  expect(await readRoom(db)).toEqual({ processes: 3, most: 97 })
})

test('too few connections are reported with what helps', () => {
  expect(roomProblem({ processes: 3, most: 97 }, 31)).toBeNull()
  expect(roomProblem({ processes: 4, most: 97 }, 31)).toBe(
    'The 4 processes of this shop may open 124 connections to PostgreSQL, which has 97 for them. Raise max_connections or set DATABASE_CONNECTIONS to 24.',
  )
  expect(roomProblem({ processes: 1, most: 20 }, 31)).toBe(
    'This process may open 31 connections to PostgreSQL, which has 20 for them. Raise max_connections or set DATABASE_CONNECTIONS to 20.',
  )
  expect(roomProblem({ processes: 3, most: 21 }, 12)).toBe(
    'The 3 processes of this shop may open 36 connections to PostgreSQL, which has 21 for them. Raise max_connections.',
  )
})
