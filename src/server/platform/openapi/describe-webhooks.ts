import { type TSchema, Type } from 'typebox'
import {
  type EventObjectName,
  eventGroups,
  testEvent,
} from '#contract/backoffice/webhook-events.ts'
import { eventObjects } from '#contract/backoffice/webhook-payloads.ts'
import { Instant } from '#contract/schema.ts'

/** The schema of an object that events carry. Fields that an endpoint has to choose are optional. */
function objectOf(name: EventObjectName): TSchema {
  const { always, more } = eventObjects[name]
  return Type.Object({ ...always, ...Type.Partial(Type.Object(more)).properties })
}

const eventOf = (kinds: string[], data: TSchema) =>
  Type.Object({ type: Type.Enum(kinds), timestamp: Instant, data })

const bodies = eventGroups.map(({ carries, events }) => ({
  name: titleCase(carries.at(-1) ?? ''),
  events,
  schema: eventOf(
    Object.keys(events),
    Type.Object(Object.fromEntries(carries.map((name) => [name, objectOf(name)]))),
  ),
}))

const test = {
  name: 'Test',
  events: { [testEvent]: 'Staff try whether the address answers. Every endpoint gets it.' },
  schema: eventOf([testEvent], Type.Object({ message: Type.String() })),
}

/** Names of the schemas of events by their JSON text. */
export const namesOfEvents = (): [string, string][] => [
  ...eventGroups
    .flatMap(({ carries }) => carries)
    .map((name): [string, string] => [JSON.stringify(objectOf(name)), `Event${titleCase(name)}`]),
  ...[...bodies, test].map(({ name, schema }): [string, string] => [
    JSON.stringify(schema),
    `${name}Event`,
  ]),
]

/** The events that the shop sends to other programs, by their kind. */
export const describeWebhooks = () =>
  Object.fromEntries(
    [...bodies, test].flatMap(({ events, schema }) =>
      Object.entries(events).map(([kind, summary]) => [kind, { post: sent(summary, schema) }]),
    ),
  )

const sent = (summary: string, schema: TSchema) => ({
  summary,
  parameters: signed,
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { '2XX': { description: 'Accepted. Any other answer is a failure.' } },
})

/** The headers of Standard Webhooks. */
const signed = [
  header('webhook-id', 'Names the event; every attempt has the same one.'),
  header('webhook-timestamp', 'The time of the attempt, in seconds since 1970.'),
  header('webhook-signature', 'Signatures by the secrets that are in force, parted by spaces.'),
]

function header(name: string, description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

function titleCase(name: string) {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
