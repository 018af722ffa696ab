import { openBreaker } from '#server/platform/outbound/circuit.ts'
import { GatewayUnavailable } from './gateway.ts'

export type { Circuit } from '#server/platform/outbound/circuit.ts'

/** The circuit breaker of a payment gateway: while it does not answer, nothing waits for it. */
export const openCircuit = (now?: () => number) =>
  openBreaker(
    {
      isAway: (error) => error instanceof GatewayUnavailable,
      refusal: () => new GatewayUnavailable('The payment gateway is not answering.'),
    },
    now,
  )
