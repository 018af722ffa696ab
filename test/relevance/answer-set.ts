import type { SearchEngine } from '#search-engine/engine.ts'
import { demoEngine, describe, type FirstFound, firstFound, isCheap } from './demo-search.ts'
import { isLike, readExpected } from './expected.ts'
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
  const found = firstFound(engine, question.query)
  return toAnswer(question, found, isAsExpected(found, question.expect))
}

/** Nothing is misspelt in a phrasing around a tool's name, so nothing of it may be corrected or refused. */
function answerPattern(engine: SearchEngine, question: Question): Answer {
  const found = firstFound(engine, question.query)
  const isTaken = found.corrected === null && found.notSold === null
  return toAnswer(question, found, isTaken && isAsExpected(found, question.expect))
}

function toAnswer({ query, group, expect }: Question, found: FirstFound, isRight: boolean): Answer {
  const { docIds, corrected, notSold } = found
  const first = notSold ? `We don't sell ${notSold.text}` : describe(docIds[0])
  return { query, group, expect, first, corrected, isRight }
}

function isAsExpected(found: FirstFound, expect: string): boolean {
  if (expect === 'not sold') return !isSold(found, expect)
  if (expect === 'sold' || expect === 'shown') return isSold(found, expect)
  const [first] = found.docIds
  return isLike(expect)(first) && (!readExpected(expect).isCheap || isCheap(found.docIds))
}

/** Whether products are the answer. Where they only have to be shown, the answer may say of a part that it is not sold. */
function isSold({ docIds, notSold }: FirstFound, expect: string): boolean {
  return docIds.length > 0 && (notSold === null || (expect === 'shown' && notSold.isPartly))
}

/** A pair is right if both of its forms are. What is told of a wrong pair is of the form that is wrong. */
function both(latin: Answer, script: Answer): Answer {
  const { query, group, expect, first, corrected, isRight } = latin.isRight ? script : latin
  const pair = `${latin.query} = ${script.query}`
  return { query: pair, group, expect, first: `${query}: ${first}`, corrected, isRight }
}
