import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLost, isDatabaseAway, StandbyError } from './connection-faults.ts'

const refused = (code: string) => Object.assign(new pg.DatabaseError(code, 5, 'error'), { code })

test.each([
  [new StandbyError('10.0.0.2:5432 follows another server'), true, true],
  [refused('57P01'), true, true],
  [Object.assign(new Error('no route'), { code: 'EHOSTUNREACH' }), true, true],
  [refused('53300'), false, true],
  [new Error('timeout exceeded when trying to connect'), false, true],
  [refused('23505'), false, false],
  [new Error('cannot read properties of undefined'), false, false],
])('of "%s" the shop knows whether the database is to blame', (error, isLost, isAway) => {
  expect([isConnectionLost(error), isDatabaseAway(error)]).toEqual([isLost, isAway])
})
