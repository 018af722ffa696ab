import { GatewayUnavailable } from './gateway.ts'

export type Circuit = ReturnType<typeof openCircuit>

const failuresUntilOpen = 3
const openMs = 15_000

/**
 * A circuit breaker: after several failures in a row no call reaches the gateway until a while has passed.
 * Then one call may test whether the gateway answers again.
 */
export function openCircuit(now: () => number = () => performance.now()) {
  let failures = 0
  let openUntil = 0
  const isOpen = () => failures >= failuresUntilOpen && now() < openUntil
  return {
    isClosed: () => !isOpen(),
    async run<T>(call: () => Promise<T>): Promise<T> {
      if (isOpen()) throw new GatewayUnavailable('The payment gateway is not answering.')
      // The first caller tests the gateway; until it gets an answer, the others are still refused.
      if (failures >= failuresUntilOpen) openUntil = now() + openMs
      try {
        const answer = await call()
        failures = 0
        return answer
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) failures = 0
        else if (++failures >= failuresUntilOpen) openUntil = now() + openMs
        throw error
      }
    },
  }
}
