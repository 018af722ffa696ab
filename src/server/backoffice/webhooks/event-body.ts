import {
  type EventObjectName,
  groupOfEvent,
  testEvent,
} from '#contract/backoffice/webhook-events.ts'
import { eventObjects } from '#contract/backoffice/webhook-payloads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type EventData, readEventData } from './event-data.ts'

export type WrittenEvent = {
  kind: string
  subject: string
  objectId: number
  facts: EventData
  createdAt: string
}

/**
 * Writes the body of an event with the fields that its endpoint chose. What the event itself changed is as it was in its
 * transaction, the rest as it is now.
 */
export async function writeBody(
  db: Db,
  event: WrittenEvent,
  fields: readonly string[],
): Promise<string> {
  const { kind, createdAt } = event
  const data = kind === testEvent ? testData : await readData(db, event, fields)
  return JSON.stringify({ type: kind, timestamp: createdAt, data })
}

const testData = { message: 'This is a test. Nothing happened in the shop.' }

async function readData(db: Db, event: WrittenEvent, fields: readonly string[]) {
  const carries = groupOfEvent(event.kind)?.carries ?? []
  const data: Record<string, EventData> = {}
  for (const name of carries) {
    // The last one is what happened; the order before it says to what it belongs.
    const isCause = name === carries.at(-1)
    const id = isCause ? event.objectId : idIn(event.subject)
    const { partId, ...facts } = isCause ? event.facts : {}
    const read = await readEventData(db, name, id)
    const text = typeof partId === 'number' ? await readPart(db, partId) : null
    data[name] = picked(
      name,
      { ...(read ?? { id }), ...facts, ...(text !== null && { text }) },
      fields,
    )
  }
  return data
}

/** The id in a subject such as `order:12`. */
const idIn = (subject: string) => Number(subject.slice(subject.indexOf(':') + 1))

/** The text that was added to a message; null if it is gone. */
async function readPart(db: Db, id: number): Promise<string | null> {
  const part = await db
    .selectFrom('ticketMessages')
    .select('text')
    .where('id', '=', id)
    .executeTakeFirst()
  return part?.text ?? null
}

function picked(name: EventObjectName, all: EventData, fields: readonly string[]): EventData {
  const { always, more } = eventObjects[name]
  const chosen = Object.keys(more).filter((key) => fields.includes(`${name}.${key}`))
  return Object.fromEntries(
    [...Object.keys(always), ...chosen].flatMap((key) => (key in all ? [[key, all[key]]] : [])),
  )
}
