import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const meera = { userId: 3, name: 'Meera', kind: 'order', id: 7 } as const
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

/** Two processes; `cut` loses what they send. */
function twoProcesses() {
  let isCut = false
  const sent: string[] = []
  const shown: number[] = []
  const send = async (text: string) => {
    sent.push(text)
    if (isCut) throw new Error('the database is away')
    for (const process of [here, there]) process.hear(text)
  }
  const here = openPresence({ send, onChange: () => undefined })
  const there = openPresence({ send, onChange: () => void shown.push(there.pages().length) })
  const cut = (isNow: boolean) => {
    isCut = isNow
  }
  return { here, there, sent, shown, cut }
}

test('only the pages that changed are told, and a closed one without people', () => {
  const told: unknown[] = []
  const { look } = openPresence({
    send: async () => undefined,
    onChange: (changed) => void told.push(changed),
  })
  const people = [{ id: 3, name: 'Meera' }]

  look('one', meera)
  look('two', { userId: 3, name: 'Meera', kind: 'order', id: 8 })
  look('one', null)

  expect(told).toEqual([
    [{ kind: 'order', id: 7, people }],
    [{ kind: 'order', id: 8, people }],
    [{ kind: 'order', id: 7, people: [] }],
  ])
})

test('heartbeats reach no other process; all that is known is repeated every half minute', async () => {
  const { here, there, sent } = twoProcesses()
  for (let beat = 0; beat < 20; beat++) {
    here.look('tab', meera)
    await seconds(1)
  }
  expect(sent).toHaveLength(1)
  expect(there.pages()).toEqual([{ kind: 'order', id: 7, people: [{ id: 3, name: 'Meera' }] }])

  await seconds(30)
  expect(sent).toHaveLength(2)
  here.look('tab', null)
  await seconds(1)
  expect(there.pages()).toEqual([])
  await seconds(600)
  expect(sent).toHaveLength(3)
})

test('a browser that is gone is forgotten everywhere, and so is a process that was killed', async () => {
  const { here, there, cut, shown } = twoProcesses()
  here.look('tab', meera)
  await seconds(140)
  expect(here.pages()).toEqual([])
  expect(there.pages()).toEqual([])

  here.look('tab', meera)
  await seconds(1)
  cut(true)
  expect(there.pages()).toHaveLength(1)
  await seconds(140)
  expect(there.pages()).toEqual([])
  expect(shown).toEqual([1, 0, 1, 0])
})

test('what could not be sent is sent once the database is back, and anything odd is ignored', async () => {
  const { here, there, cut } = twoProcesses()
  cut(true)
  here.look('tab', meera)
  await seconds(5)
  expect(there.pages()).toEqual([])
  cut(false)
  await seconds(2)
  expect(there.pages()).toHaveLength(1)

  for (const text of ['', 'x', 'null', '{"from":"y"}', '{"from":"y","viewers":[{"id":1}]}'])
    there.hear(text)
  expect(there.pages()).toHaveLength(1)
  await Promise.all([here.stop(), there.stop(), seconds(1)])
  expect(there.pages()).toEqual([])
})
