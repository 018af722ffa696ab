import { expect, test } from 'vitest'
import { isUpTo, isWhole, type ServerState } from './standby-probe.ts'

const primary: ServerState = {
  isStandby: false,
  isFed: false,
  isReplayed: true,
  reached: 81_920 + 4_000,
  started: '1795980867.5',
  cluster: '7',
}
const standby: ServerState = { ...primary, isStandby: true, isFed: true, started: '1795980870.1' }

test.each<[what: string, seen: Partial<ServerState>, now: Partial<ServerState>, is: boolean]>([
  ['has all', {}, {}, true],
  ['has more', { reached: 90_000 }, {}, true],
  ['lacks a byte', { reached: primary.reached - 1 }, {}, false],
  ['has all but the head of a page', { reached: 81_920 }, { reached: 81_920 + 24 }, true],
  ['lacks the end of a record', { reached: 81_900 }, { reached: 81_920 + 32 }, false],
  ['gets nothing more', { isFed: false }, {}, false],
  ['is of another shop', { cluster: '8' }, {}, false],
  ['was promoted', { isStandby: false, started: primary.started }, {}, false],
  ['is a primary beside the primary', { isStandby: false }, {}, false],
])('a server that %s may be read: %j, %j', (_, seen, now, is) => {
  expect(isUpTo({ ...standby, ...seen }, { ...primary, ...now })).toBe(is)
})

test.each<[what: string, seen: Partial<ServerState>, is: boolean]>([
  ['had all that was delivered', { isFed: false }, true],
  ['was promoted', { isStandby: false, reached: 90_000 }, true],
  ['lacks something', { reached: 1_000 }, false],
  ['has not applied what it got', { isReplayed: false }, false],
])('without a primary, a standby that %s may be read: %j', (_, seen, is) => {
  expect(isWhole({ ...standby, ...seen }, primary)).toBe(is)
})
