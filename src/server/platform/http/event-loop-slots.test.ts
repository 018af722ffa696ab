import { expect, test } from 'vitest'
import { openEventLoopSlots } from './event-loop-slots.ts'

/** The order of events in each round of the event loop, until all work has begun. */
async function roundsOf(work: readonly Promise<unknown>[], order: string[]) {
  let isOpen = true
  const goRound = () => {
    order.push('|')
    if (isOpen) setImmediate(goRound)
  }
  setImmediate(goRound)
  await Promise.all(work)
  isOpen = false
  return order.join(' ')
}

/** The clients in the order in which their work begins, with the rounds. */
async function roundsOfClients(mostMs: number) {
  const inRound = openEventLoopSlots(mostMs)
  const order: string[] = []
  const work = clients.map(async (client) => {
    await inRound(client)
    order.push(client)
  })
  const rounds = await roundsOf(work, order)
  return { rounds, begun: order.filter((one) => one !== '|') }
}

const clients = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`)

test('a round that has used its time begins no more work, so that other calls and new connections are served', async () => {
  const { rounds, begun } = await roundsOfClients(0)

  expect(begun).toEqual(clients)
  for (const [place, client] of clients.entries())
    expect(rounds).not.toContain(`${client} ${clients[place + 1]}`)
})

test('work counts until it waits for an event', async () => {
  const inRound = openEventLoopSlots(5)
  const order: string[] = []
  const work = async (client: string) => {
    await inRound(client)
    for (let step = 0; step < 10; step++) await null
    const until = performance.now() + 6
    while (performance.now() < until);
    order.push(client)
  }

  const rounds = await roundsOf(['saw', 'disc', 'drill'].map(work), order)

  expect(rounds).toMatch(/saw( \|)+ disc( \|)+ drill/)
})

test('a round goes on while it has time', async () => {
  const { rounds } = await roundsOfClients(60_000)

  expect(rounds).toContain(clients.join(' '))
})

test('what waits under one key begins in one round', async () => {
  const inRound = openEventLoopSlots(0)
  const order: string[] = []
  const ask = async (client: string, part: string) => {
    await inRound(client)
    order.push(part)
  }

  const rounds = await roundsOf(
    [ask('asha', 'a1'), ask('ravi', 'r1'), ask('asha', 'a2'), ask('ravi', 'r2')],
    order,
  )

  expect(rounds).toMatch(/a1 a2( \|)+ r1 r2/)
})
