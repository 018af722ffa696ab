import { createHash, randomBytes } from 'node:crypto'
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

/** Makes the link of an offer to a shopper, which only a sent offer has. */
export async function linkInOffer(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inDatabase((client) =>
    client.query(
      'insert into consent_links (token_hash, user_id) select $1, id from users where email = $2',
      [createHash('sha256').update(token).digest(), email],
    ),
  )
  return `/stop-offers/${token}`
}

/** A phone may have another code at once, in the shop of this folder. */
export const letCodesBeSent = (dataDir: string) =>
  inDatabase(
    (client) => client.query(`delete from rate_limits where key like 'phone-code %'`),
    dataDir,
  )

/** Journeys do not wait half an hour: what only time does is written to the shop's own database. */
async function inDatabase(
  work: (client: pg.Client) => Promise<unknown>,
  dataDir = process.env.JOURNEY_DATA_DIR ?? '',
) {
  const { url } = await openEmbedded(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
