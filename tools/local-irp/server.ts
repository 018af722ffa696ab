import fastify from 'fastify'
import { openClock } from '../local-gateways/clock.ts'
import { addFaults, type Fault } from '../local-gateways/faults.ts'
import { Refusal } from './refusal.ts'
import { openRegistry } from './registry.ts'
import { type Account, addRest } from './rest.ts'
import { openSigner } from './signer.ts'

export const defaults = {
  clientId: 'local-client',
  clientSecret: 'local_client_secret',
  userName: 'karigar_api',
  password: 'local_api_password',
}

type LocalIrpOptions = { port?: number; gstin?: string }

export type LocalIrp = Awaited<ReturnType<typeof openLocalIrp>>

/** An e-invoice portal on this machine, behind a GSP, for trials and for the shop's tests. */
export async function openLocalIrp({ port = 0, gstin = '07AABCT1234M1ZD' }: LocalIrpOptions = {}) {
  const registry = openRegistry()
  const signer = openSigner()
  const clock = openClock({})
  const fault: { now: Fault } = { now: { mode: 'none' } }
  const calls: string[] = []
  const account: Account = { ...defaults, gstin }
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal
      ? reply.code(200).send(error.answer)
      : reply.code(500).send({ message: 'Internal server error' }),
  )
  const isCall = (url: string) => url.startsWith('/eicore/')
  app.addHook('onRequest', async ({ method, url }) => {
    if (isCall(url)) calls.push(`${method} ${url.split('?')[0]}`)
  })
  const refusal = new Refusal('1005', 'Invalid Token').answer
  const rejection = new Refusal('2176', 'HSN code is invalid').answer
  addFaults(app, { fault, isCall, serverError: { message: 'Error' }, refusal, rejection })
  const { expireTokens } = addRest(app, { registry, signer, clock, account })
  addControls()
  const url = await app.listen({ port, host: '127.0.0.1' })

  /** Calls that only this portal has, for manual trials and journeys. */
  function addControls() {
    app.get('/local/registry', async () => [...registry.entries.values()])
    app.get('/local/public-key', async (_, reply) =>
      reply.type('text/plain').send(signer.publicKey),
    )
    app.post<{ Body: Fault }>('/local/fault', async ({ body }) => {
      fault.now = body
      return body
    })
    app.post<{ Body: { seconds: number } }>('/local/clock', async ({ body }) => {
      clock.advance(body.seconds)
      return { now: clock.now() }
    })
  }

  return {
    url,
    registry,
    clock,
    calls,
    publicKey: signer.publicKey,
    sign: signer.sign,
    expireTokens,
    setFault: (next: Fault) => {
      fault.now = next
    },
    close: async () => {
      clock.stop()
      await app.close()
    },
  }
}
