export type Circuit = ReturnType<typeof openBreaker>

const failuresUntilOpen = 3
const openMs = 15_000

type Breaker = {
  /** Whether an error means that the other side does not answer. */
  isAway: (error: unknown) => boolean
  /** Thrown instead of calling while it does not. */
  refusal: () => Error
}

/**
 * A circuit breaker: after several failures in a row no call is made until a while has passed. Then one call may test
 * whether the other side answers again.
 */
export function openBreaker(
  { isAway, refusal }: Breaker,
  now: () => number = () => performance.now(),
) {
  let failures = 0
  let openUntil = 0
  const isOpen = () => failures >= failuresUntilOpen && now() < openUntil
  return {
    isClosed: () => !isOpen(),
    async run<T>(call: () => Promise<T>): Promise<T> {
      if (isOpen()) throw refusal()
      // The first caller tests the other side; until it gets an answer, the others are still refused.
      if (failures >= failuresUntilOpen) openUntil = now() + openMs
      try {
        const answer = await call()
        failures = 0
        return answer
      } catch (error) {
        if (!isAway(error)) failures = 0
        else if (++failures >= failuresUntilOpen) openUntil = now() + openMs
        throw error
      }
    },
  }
}
