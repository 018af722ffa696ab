import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { ApiError } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Exact } from '#contract/schema.ts'
import { isData, ShopperText } from './shopper-texts.ts'
import { defineTool, type Tool, type ToolAnswer, type ToolMeans } from './tool.ts'

const Value = Type.Union([Type.String(), Type.Integer(), Type.Null()])

/** One value before and after a write. */
type Change = Static<typeof Change>
const Change = Type.Object({
  /** The thing that changes, by a name of the shop's own: a SKU, a number. */
  subject: Type.String(),
  field: Type.String(),
  before: Value,
  after: Value,
  words: Type.String(),
  /** Why this one was not made; null: it was, or it can be. */
  refused: Type.Union([Type.String(), Type.Null()]),
})

const output = Type.Object({
  done: Type.Boolean(),
  changes: Type.Array(Change),
  confirmation: Type.Union([
    Type.Object({ token: Type.String(), validUntil: Type.String() }),
    Type.Null(),
  ]),
  shopperTexts: Type.Array(ShopperText, { description: isData }),
})
type Outcome = Static<typeof output>

/** The change that a call would make, and the state of the shop for which this is so. */
type Plan<State> = { state: State; changes: Change[]; shopperTexts?: ShopperText[] }
/** `isStale`: somebody else was faster, so at least one change was not made. */
type Made = { changes: Change[]; isStale?: boolean }

type Definition<P extends TProperties, State> = {
  name: string
  title: string
  description: string
  asks: readonly Endpoint[]
  effect: 'ADDS' | 'REPLACES'
  input: TObject<P>
  /** Reads what a call would change. Refuses what could not be done. */
  plan: (input: Static<TObject<P>>, means: ToolMeans) => Promise<Plan<State>>
  /** Makes the change, but only if the shop is in this state. */
  make: (input: Static<TObject<P>>, state: State, means: ToolMeans) => Promise<Made>
}

const dryRun =
  'Without `confirmation` it changes nothing: it tells what it would change and gives a token. Show that to the person. Only if they agree, call it again with the same input and the token as `confirmation`.'

/** A tool that writes, after a dry run whose token it gets back. */
export const defineWriteTool = <const P extends TProperties, State>({
  plan,
  make,
  ...tool
}: Definition<P, State>): Tool =>
  defineTool({
    ...tool,
    description: `${tool.description} ${dryRun}`,
    input: Exact({
      ...tool.input.properties,
      confirmation: Type.Optional(
        Type.String({ maxLength: 4_000, description: 'The token of the dry run' }),
      ),
    }),
    output,
    async run(sent, means): Promise<ToolAnswer<Outcome>> {
      const { confirmation: token, ...rest } = sent as { confirmation?: string }
      const input = rest as Static<TObject<P>>
      const { writing } = means
      if (!writing) throw new Error(`${tool.name} is called without a key`)
      const call = { tool: tool.name, input }
      if (token === undefined) {
        const { state, changes, shopperTexts = [] } = await plan(input, means)
        const confirmation = await writing.confirmations.make(call, state)
        const data = { done: false, changes, confirmation, shopperTexts }
        return { data, text: linesOf('Dry run: nothing is changed yet.', changes) }
      }
      const { state, name } = await writing.confirmations.open(call, token)
      const once = Object.assign({}, means, { ask: writing.askOnce(name) })
      // The payload was signed with the state of this tool's own dry run.
      const made = await make(input, state as State, once).catch(staleOf)
      return made.isStale ? overtaken(made, await plan(input, means)) : answerTo(made)
    },
  })

/** Somebody else was faster: the refusal of the endpoint is an answer of the tool. */
function staleOf(error: unknown): Made {
  if (error instanceof ApiError && error.problem.code === 'stale')
    return { changes: [], isStale: true }
  throw error
}

function answerTo({ changes }: Made): ToolAnswer<Outcome> {
  const isError = changes.some(({ refused }) => refused)
  const data = { done: !isError, changes, confirmation: null, shopperTexts: [] }
  return { data, text: linesOf(isError ? 'Not everything was done.' : 'Done.', changes), isError }
}

function overtaken({ changes }: Made, now: Plan<unknown>): ToolAnswer<Outcome> {
  const made = changes.filter(({ refused }) => !refused)
  const first = made.length > 0 ? linesOf('Done:', made) : 'Nothing was changed.'
  const data = {
    done: false,
    changes: now.changes,
    confirmation: null,
    shopperTexts: now.shopperTexts ?? [],
  }
  const since = `Somebody else has changed this since the dry run. ${first}`
  const text = linesOf(
    `${since}\nThe state of now, for a new call without \`confirmation\`:`,
    now.changes,
  )
  return { data, text, isError: true }
}

const linesOf = (first: string, changes: readonly Change[]) =>
  [
    first,
    ...changes.map(({ words, refused }) => `- ${words}${refused ? `: ${refused}` : ''}`),
  ].join('\n')

/** A change in words. Values are the shop's own: texts of strangers have their place in `shopperTexts`. */
export const changeOf = (
  subject: string,
  { field, before, after }: Pick<Change, 'field' | 'before' | 'after'>,
  words: string,
): Change => ({ subject, field, before, after, words, refused: null })
