import { createHash } from 'node:crypto'
import pg from 'pg'
import { openEmbedded } from '#server/platform/db/embedded.ts'

/** Ends the time to pay an order and runs the job that expires it. */
export const letTimeRunOut = (orderId: number) =>
  inDatabase(async (client) => {
    await client.query(
      `update reservations set expires_at = now() - interval '1 second'
        where order_id = $1 and state = 'ACTIVE'`,
      [orderId],
    )
    await client.query(`select graphile_worker.add_job('expireOrders', '{}')`)
  })

/** Sets the last password entry of this session half an hour back. */
export const letPasswordAge = (token: string) =>
  inDatabase((client) =>
    client.query(
      `update sessions set password_given_at = now() - interval '30 minutes' where token_hash = $1`,
      [createHash('sha256').update(token).digest()],
    ),
  )

/** Journeys do not wait half an hour: what only time does is written to the shop's own database. */
async function inDatabase(work: (client: pg.Client) => Promise<unknown>) {
  const { url } = await openEmbedded(process.env.JOURNEY_DATA_DIR ?? '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
