import { expect, test, vi } from 'vitest'
import type { ServerEvent } from './event-text.ts'
import { keepConnected, silentMs } from './keep-connected.ts'

const encoder = new TextEncoder()

const streamOf = (...parts: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(encoder.encode(part))
        controller.close()
      },
    }),
  )

/** Connects until the answers are used up; then the last one is a refusal. */
async function connect(answers: (() => Response | Promise<Response>)[]) {
  const events: ServerEvent[] = []
  const pauses: number[] = []
  let lost = 0
  await keepConnected(
    {
      open: async () => answers.shift()?.() ?? new Response(null, { status: 401 }),
      onEvent: (event) => events.push(event),
      onLost: () => {
        lost++
      },
      pause: async (ms) => void pauses.push(ms),
    },
    new AbortController().signal,
  )
  return { events, pauses, lost }
}

test('events are read however the network cuts them, and comments are not events', async () => {
  const { events } = await connect([
    () =>
      streamOf(
        ':\n\nevent: wo',
        'rk\ndata: {"a":',
        '1}\n',
        '\n:\n',
        '\nevent: work\ndata: 2\n\nevent: x',
      ),
  ])

  expect(events).toEqual([
    { name: 'work', data: '{"a":1}' },
    { name: 'work', data: '2' },
  ])
})

test('after each failure it waits longer, up to a minute, and an event begins anew', async () => {
  const away = () => Promise.reject(new Error('offline'))
  const full = () => new Response(null, { status: 503 })
  const { pauses, lost } = await connect([
    away,
    full,
    ...Array.from({ length: 6 }, () => away),
    () => streamOf('event: work\ndata: 1\n\n'),
    away,
  ])

  const near = [1, 2, 4, 8, 16, 32, 60, 60, 1, 2].map((seconds) => seconds * 1_000)
  expect(pauses).toHaveLength(near.length)
  for (const [index, ms] of near.entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(ms * 0.75)
    expect(pauses[index]).toBeLessThanOrEqual(ms * 1.25)
  }
  expect(lost).toBe(near.length + 1)
})

test('whoever is refused does not ask again', async () => {
  const open = vi.fn(async () => new Response(null, { status: 403 }))
  const onLost = vi.fn()

  await keepConnected(
    { open, onLost, onEvent: () => undefined, pause: async () => undefined },
    new AbortController().signal,
  )

  expect(open).toHaveBeenCalledOnce()
  expect(onLost).toHaveBeenCalledOnce()
})

test('a stream that went silent is opened again', async () => {
  vi.useFakeTimers()
  const over = new AbortController()
  let opened = 0
  const open = (signal: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => {
      opened++
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const done = keepConnected(
    { open, onEvent: () => undefined, onLost: () => undefined, pause: async () => undefined },
    over.signal,
  )

  await vi.advanceTimersByTimeAsync(silentMs)
  expect(opened).toBe(2)

  over.abort()
  await done
  vi.useRealTimers()
})
