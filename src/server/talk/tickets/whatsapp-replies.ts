import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/jobs/tasks.ts'
import type { Messaging } from '#server/platform/messages/messaging.ts'
import { MessageFailure } from '#server/platform/messages/providers/failure.ts'

type Deps = { db: Db; readMessaging: (db: Db) => Promise<Messaging> }

export const ticketJobs = (deps: Deps): Pick<Tasks, 'sendWhatsappReply'> => ({
  sendWhatsappReply: {
    run: ({ messageId }, { isLastTry }) => sendReply(deps, messageId, isLastTry),
  },
})

/**
 * Sends a reply of staff by WhatsApp, at most once: one whose sending began and never ended may have arrived. What the
 * company will never take stays with its reason, for staff to see.
 */
async function sendReply({ db, readMessaging }: Deps, id: number, isLastTry: boolean) {
  const reply = await claim(db, id)
  if (!reply) return
  if (reply.wasSending) return end(db, id, 'It is not known whether this arrived.')
  if (!reply.isOpen) return end(db, id, 'The 24 hours for an answer were over.')
  const channel = (await readMessaging(db)).channelOf('WHATSAPP')
  try {
    if (!channel) throw new MessageFailure('away', 'WhatsApp is off in the settings.')
    await channel.sendText(reply.phone, reply.text)
    await set(db, id, { whatsapp: 'SENT' })
  } catch (error) {
    if (!(error instanceof MessageFailure)) throw error
    const isLater = error.kind === 'away' || error.kind === 'throttled'
    if (!isLater || isLastTry) return end(db, id, error.message)
    await set(db, id, { whatsapp: 'WAITING' })
    throw error
  }
}

type Reply = { phone: string; text: string; isOpen: boolean; wasSending: boolean }

async function claim(db: Db, id: number): Promise<Reply | undefined> {
  const { rows } = await sql<Reply>`
    update ticket_messages said set whatsapp = 'SENDING'
    from ticket_messages before join tickets on tickets.id = before.ticket_id
    where said.id = ${id} and before.id = said.id and before.whatsapp in ('WAITING', 'SENDING')
    returning tickets.phone, said.text, before.whatsapp = 'SENDING' as was_sending,
      tickets.whatsapp_at + interval '24 hours' > now() as is_open`.execute(db)
  return rows[0]
}

const end = (db: Db, id: number, problem: string) => set(db, id, { whatsapp: 'FAILED', problem })

const set = (
  db: Db,
  id: number,
  change: { whatsapp: 'SENT' | 'WAITING' } | { whatsapp: 'FAILED'; problem: string },
) => db.updateTable('ticketMessages').set(change).where('id', '=', id).execute()
