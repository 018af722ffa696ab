import { expect, test } from 'vitest'
import { openCircuit } from './circuit.ts'
import { GatewayRejected, GatewayUnavailable } from './gateway.ts'

const away = async () => {
  throw new GatewayUnavailable('away')
}
const refused = async () => {
  throw new GatewayRejected('refused')
}

test('after three failures in a row the gateway is not called until one call succeeds', async () => {
  let now = 0
  const circuit = openCircuit(() => now)
  for (let turn = 0; turn < 3; turn++) await expect(circuit.run(away)).rejects.toThrow('away')

  let calls = 0
  const ask = async () => ++calls
  const isClosedWhileAway = circuit.isClosed()
  await expect(circuit.run(ask)).rejects.toThrow('not answering')
  now = 15_001
  await circuit.run(ask)

  expect(isClosedWhileAway).toBe(false)
  expect(calls).toBe(1)
  expect(circuit.isClosed()).toBe(true)
})

test('after the pause one of many calls tries a gateway that still hangs', async () => {
  let now = 0
  const circuit = openCircuit(() => now)
  for (let turn = 0; turn < 3; turn++) await expect(circuit.run(away)).rejects.toThrow('away')
  now = 15_001

  let calls = 0
  let answer: () => void = () => undefined
  const hang = () =>
    new Promise<void>((resolve) => {
      calls++
      answer = resolve
    })
  const first = circuit.run(hang)
  for (let turn = 0; turn < 5; turn++)
    await expect(circuit.run(hang)).rejects.toThrow('not answering')
  const isOffered = circuit.isClosed()
  answer()
  await first

  expect(calls).toBe(1)
  expect(isOffered).toBe(false)
  expect(circuit.isClosed()).toBe(true)
})

test('a refusal of the gateway is not a failure', async () => {
  const circuit = openCircuit(() => 0)
  for (let turn = 0; turn < 5; turn++) await expect(circuit.run(refused)).rejects.toThrow('refused')

  expect(circuit.isClosed()).toBe(true)
})
