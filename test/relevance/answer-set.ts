import type { SearchEngine } from '#search-engine/engine.ts'
import {
  demoEngine,
  describe,
  type FirstFound,
  firstFound,
  isCheap,
  priceOf,
} from './demo-search.ts'
import { type Question, readPairs, readPatterns, readQuestions } from './read-rows.ts'

/** A query of a set, what its first hit must be like, what it was, and the text that was searched for instead. */
export type Answer = Question & {
  first: string
  corrected: string | null
  isRight: boolean
}

/** Answers every query of a set: of `test/relevance/<name>.tsv`, or of the phrasings around a tool's name. */
export function answerSet(name: string): Answer[] {
  const engine = demoEngine()
  const [, patternsOf] = /^patterns-(.*)$/.exec(name) ?? []
  if (patternsOf) return readPatterns(patternsOf).map((pair) => answerPattern(engine, pair))
  if (!name.startsWith('script-pairs-'))
    return readQuestions(name).map((question) => answer(engine, question))
  return readPairs(name).map(({ latin, script }) =>
    both(answer(engine, latin), answer(engine, script)),
  )
}

function answer(engine: SearchEngine, question: Question): Answer {
  return answerOf(firstFound(engine, question.query), question)
}

function answerOf(found: FirstFound, { query, group, expect }: Question): Answer {
  const { docIds, corrected, notSold } = found
  const isRight =
    expect === 'sold' || expect === 'shown' || expect === 'not sold'
      ? isSold(found, expect) === (expect !== 'not sold')
      : isExpected(docIds, expect)
  const first = notSold ? `We don't sell ${notSold.text}` : describe(docIds[0])
  return { query, group, expect, first, corrected, isRight }
}

/** Whether products are the answer. Where they only have to be shown, the answer may say of a part that it is not sold. */
function isSold({ docIds, notSold }: FirstFound, expect: string): boolean {
  return docIds.length > 0 && (notSold === null || (expect === 'shown' && notSold.isPartly))
}

/** Whether the first hit is as expected: `[sort:price ][price:<rupees>..<rupees> ]<pattern>`. */
function isExpected(docIds: readonly number[], expect: string): boolean {
  const form = /^(?<cheap>sort:price )?(?:price:(?<least>\d*)\.\.(?<most>\d*) )?(?<pattern>.*)$/
  const { cheap, least, most, pattern = '' } = form.exec(expect)?.groups ?? {}
  const [first] = docIds
  if (!new RegExp(pattern, 'i').test(describe(first))) return false
  const rupees = first === undefined ? 0 : priceOf(first) / 100
  const isInRange = rupees >= Number(least || 0) && rupees <= Number(most || Infinity)
  return isInRange && (!cheap || isCheap(docIds))
}

/** Nothing is misspelt in a phrasing around a tool's name, so nothing of it may be corrected or refused. */
function answerPattern(engine: SearchEngine, question: Question): Answer {
  const found = firstFound(engine, question.query)
  const answered = answerOf(found, question)
  const isTaken = found.corrected === null && found.notSold === null
  return { ...answered, isRight: answered.isRight && isTaken }
}

/** A pair is right if both of its forms are. */
function both(latin: Answer, script: Answer): Answer {
  const wrong = latin.isRight ? script : latin
  return { ...wrong, query: `${latin.query} = ${script.query}` }
}
