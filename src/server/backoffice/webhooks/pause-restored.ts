import type pg from 'pg'

const reason =
  'This database was restored from a backup. Resume it when this is the shop that should send.'

/**
 * Pauses the webhooks of a database that was restored, before a shop can start on it. A copy that is made to look something
 * up must not tell other programs former events as new ones. Those that are paused already stay as they are.
 */
export async function pauseRestoredWebhooks(client: pg.Client) {
  await client.query(
    `update webhook_endpoints set paused_at = now(), pause_reason = $1
     where paused_at is null`,
    [reason],
  )
}
