import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Instant, MaybeText, Nullable, Text, Version } from '../schema.ts'

export type Breach = Static<typeof Breach>
export const Breach = Type.Object({
  id: Id,
  whatHappened: Type.String(),
  noticedAt: Instant,
  /** Which personal data. */
  data: Type.String(),
  /** How many people it is about. */
  people: Type.Integer(),
  /** Null: not told yet. */
  boardToldAt: Nullable(Instant),
  peopleToldAt: Nullable(Instant),
  /** Empty: nothing was done yet. */
  remedy: Type.String(),
  /** When the Board must have the details. */
  boardDueAt: Instant,
  /** Whole hours that are left until then; negative: it is late. Null: the Board was told. */
  hoursLeft: Nullable(Type.Integer()),
  recordedBy: Type.String(),
  version: Type.Integer(),
})

export type BreachWrite = Static<typeof BreachWrite>
export const BreachWrite = Exact({
  whatHappened: Text(4_000, 1, 'Say what happened.'),
  noticedAt: Instant,
  data: Text(2_000, 1, 'Say which data.'),
  people: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  boardToldAt: Nullable(Instant),
  peopleToldAt: Nullable(Instant),
  remedy: MaybeText(4_000),
  version: Version,
})

export const breachesApi = group(
  'Breaches',
  'Breaches of personal data, and who was told when (DPDP Rules 2025, rule 7).',
  {
    list: {
      method: 'GET',
      path: '/api/admin/breaches',
      summary: 'All breaches, newest first',
      access: 'settings',
      reply: Type.Object({ breaches: Type.Array(Breach) }),
    },
    add: {
      method: 'POST',
      path: '/api/admin/breaches',
      summary: 'Record a breach',
      access: 'settings',
      body: BreachWrite,
      status: 201,
      reply: Breach,
    },
    update: {
      method: 'PUT',
      path: '/api/admin/breaches/:id',
      summary: 'Change what is recorded about a breach; none is ever deleted',
      access: 'settings',
      params: IdParams,
      body: BreachWrite,
      reply: Breach,
    },
  },
)
