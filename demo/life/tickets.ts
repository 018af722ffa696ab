import type { ContactMessage } from '#contract/talk/tickets.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { addTicketNote, moveTicket, replyToTicket } from '#server/talk/tickets/answer-ticket.ts'
import { createTicket } from '#server/talk/tickets/tickets.ts'
import { later } from './diary.ts'
import type { Life } from './life.ts'

type DemoTicket = {
  daysBefore: number
  /** Who writes, by the place in the list of shoppers. */
  by: number
  topic: ContactMessage['topic']
  message: string
  /** Hours until staff does something about it. */
  note?: [hours: number, text: string]
  reply?: [hours: number, text: string]
  acknowledged?: number
  resolved?: [hours: number, text: string]
}

const tickets: DemoTicket[] = [
  {
    daysBefore: 79,
    by: 1,
    topic: 'PRODUCT',
    message: 'Which bits fit a 13 mm keyless chuck? I do not want to buy twice.',
    resolved: [5, 'All straight and hex shanks up to 13 mm fit. SDS shanks do not.'],
  },
  {
    daysBefore: 63,
    by: 9,
    topic: 'BUSINESS',
    message:
      'We are a contractor and need 40 helmets and 40 pairs of gloves every quarter. Do you give credit?',
    reply: [
      20,
      'Thank you. We have no credit yet, but tier prices from ten pieces. Shall we send a quotation?',
    ],
    resolved: [90, 'The quotation is in your mail. Call us for the next delivery date.'],
  },
  {
    daysBefore: 48,
    by: 6,
    topic: 'ORDER',
    message: 'पार्सल दो दिन से "रास्ते में" दिख रहा है। कब तक मिलेगा?',
    note: [2, 'Courier says: lorry was stuck, delivery tomorrow.'],
    resolved: [3, 'असुविधा के लिए क्षमा करें। पार्सल कल तक पहुँच जाएगा।'],
  },
  {
    daysBefore: 19,
    by: 14,
    topic: 'RETURN',
    message:
      'Pickup was promised for Tuesday, nobody came. Please send somebody or I throw it away.',
    note: [1, 'Pickup booked again for Friday, reference in the courier’s portal.'],
    resolved: [4, 'Sorry for this. The pickup is booked for Friday between 10 and 1.'],
  },
  {
    daysBefore: 16,
    by: 20,
    topic: 'REQUEST',
    message: 'Please keep left-handed tin snips. Every shop has only the right-handed ones.',
    acknowledged: 30,
  },
  {
    daysBefore: 6,
    by: 25,
    topic: 'GRIEVANCE',
    message:
      'I was charged 49 for cash on delivery although the driver said it is free. I want this back.',
    reply: [
      22,
      'We have read your complaint and are asking the courier. You hear from us this week.',
    ],
  },
  {
    daysBefore: 4,
    by: 17,
    topic: 'PRODUCT',
    message: 'Do you have the wiring diagram of the 2 HP monoblock pump? The plate is gone.',
  },
  {
    daysBefore: 0.9,
    by: 30,
    topic: 'ORDER',
    message: 'Can you change the address of my order? I have moved to the next street.',
  },
  {
    daysBefore: 0.2,
    by: 11,
    topic: 'BUSINESS',
    message: 'Need a proforma invoice for 12 angle grinders for our purchase department.',
  },
]

/** Shoppers write to the shop; staff notes, replies, resolves, or is late. */
export function planTickets(life: Life) {
  const { db, diary, shoppers, staff } = life
  for (const ticket of tickets)
    diary.plan(later(diary.end, -24 * ticket.daysBefore), async () => {
      const writer = shoppers[ticket.by % shoppers.length]
      if (!writer) return
      const { firstName, lastName, email, phone } = writer
      const message = {
        name: `${firstName} ${lastName}`,
        email,
        phone,
        topic: ticket.topic,
        message: ticket.message,
      }
      const { number } = await inTransaction(db, (tx) => createTicket(tx, message, writer.id))
      const { id } = await db
        .selectFrom('tickets')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      planAnswers(life, id, ticket)
    })

  function planAnswers({ diary: { now, plan } }: Life, id: number, ticket: DemoTicket) {
    const { note, reply, acknowledged, resolved } = ticket
    if (note)
      plan(later(now(), note[0]), () =>
        inTransaction(db, (tx) => addTicketNote(tx, id, note[1], staff.support)),
      )
    if (reply)
      plan(later(now(), reply[0]), () =>
        inTransaction(db, (tx) => replyToTicket(tx, id, { text: reply[1] }, staff.support)),
      )
    if (acknowledged)
      plan(later(now(), acknowledged), () =>
        inTransaction(db, (tx) => moveTicket(tx, id, { to: 'ACKNOWLEDGED' }, staff.support)),
      )
    if (resolved)
      plan(later(now(), resolved[0]), () =>
        inTransaction(db, (tx) =>
          replyToTicket(tx, id, { text: resolved[1], resolve: true }, staff.support),
        ),
      )
  }
}
