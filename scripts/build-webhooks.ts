// Writes the list of events and fields into docs/manual/webhooks.md, from the contract. A test fails when it is out of
// date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TProperties, TSchema } from 'typebox'
import {
  chosenFields,
  type EventObjectName,
  eventGroups,
} from '#contract/backoffice/webhook-events.ts'
import { eventObjects } from '#contract/backoffice/webhook-payloads.ts'

export const webhooksFile = join(import.meta.dirname, '../docs/manual/webhooks.md')

const heading = '## Every event'

/** The text of the page with its last part, which the contract gives. */
export function webhooksPage(): string {
  const written = readFileSync(webhooksFile, 'utf8')
  const end = written.indexOf(heading)
  if (end < 0) throw new Error(`${webhooksFile} lacks "${heading}"`)
  return `${written.slice(0, end)}${[heading, ...events(), '## Every field', ...fields()].join('\n\n')}\n`
}

const events = () =>
  eventGroups.map(({ title, carries, events: kinds }) =>
    [
      `**${title}**: \`data\` has ${carries.map((name) => `\`${name}\``).join(' and ')}.\n`,
      table(
        ['Event', 'When'],
        Object.entries(kinds).map(([kind, words]) => [`\`${kind}\``, words]),
      ),
    ].join('\n'),
  )

const fields = () => [
  'Fields marked *if chosen* are sent only to webhooks that ticked them. Money is in paise, times are in UTC.',
  ...Object.entries(eventObjects).map(([name, { always, more }]) =>
    [
      `\`${name}\`\n`,
      table(
        ['Field', 'Type', 'Sent'],
        [
          ...rowsOf(always, () => 'always'),
          ...rowsOf(more, (key) => chosenWords(name as EventObjectName, key)),
        ],
      ),
    ].join('\n'),
  ),
]

const rowsOf = (properties: TProperties, sent: (key: string) => string) =>
  Object.entries(properties).map(([key, schema]) => [`\`${key}\``, typeOf(schema), sent(key)])

const chosenWords = (name: EventObjectName, key: string) => {
  const chosen = chosenFields.find((field) => field.name === `${name}.${key}`)
  return chosen?.isPersonal ? 'if chosen, personal' : 'if chosen'
}

type Described = TSchema & {
  type?: string
  format?: string
  enum?: string[]
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
}

/** A schema in a few words. */
function typeOf(schema: TSchema): string {
  const { type, format, anyOf, items, properties, ...rest } = schema as Described
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (rest.enum) return rest.enum.map((word) => `\`${word}\``).join(', ')
  if (items) return `list of ${typeOf(items)}`
  if (properties)
    return `object: ${Object.keys(properties)
      .map((key) => `\`${key}\``)
      .join(', ')}`
  if (format === 'date-time') return 'time'
  return { integer: 'number', string: 'text' }[type ?? ''] ?? type ?? 'any'
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

if (import.meta.main) writeFileSync(webhooksFile, webhooksPage())
