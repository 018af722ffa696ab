import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts'
import { buyingIn } from '../buying.ts'
import type { Person } from '../given.ts'
import { returningIn } from '../returning.ts'
import { reviewingIn } from '../reviewing.ts'
import type { openShop } from '../shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** Kit of the preparations: a shop, its owner who makes the calls, builders, and the address of any picture. */
export type Kit = ReturnType<typeof kitOf>

export const kitOf = (shop: Shop, boss: Person, supplier: string) => ({
  ...shop,
  boss,
  supplier,
  buying: buyingIn(shop),
  returning: returningIn(shop, boss),
  reviewing: reviewingIn(shop, boss),
})

/** A valid input, and what the log must name: "order 23". */
type Prepared<E extends Endpoint> = {
  input: Sent<E>
  subject: string | ((answer: Reply<E>) => string)
}

/** How to make one writing call of staff, so that a test can make it and look for its audit entry. */
export type AuditedWrite = {
  endpoint: Endpoint
  /** Prepares the call, makes it as the owner and returns what the log must name. */
  make: (kit: Kit) => Promise<{ run: () => Promise<string> }>
}

/** A row of the tables in this folder. */
export const write = <const E extends Endpoint>(
  endpoint: E,
  prepare: (kit: Kit) => Promise<Prepared<E>> | Prepared<E>,
): AuditedWrite => ({
  endpoint,
  async make(kit) {
    const { input, subject } = await prepare(kit)
    // The client's type depends on which parts the endpoint has; `Prepared` has checked them.
    const call = kit.boss as (line: E, sent: Sent<E>) => Promise<Reply<E>>
    const run = async () => {
      const answer = await call(endpoint, input)
      return typeof subject === 'string' ? subject : subject(answer)
    }
    return { run }
  },
})
