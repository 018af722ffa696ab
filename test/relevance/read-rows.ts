import { readFileSync } from 'node:fs'

/** A query of a set, what kind of query it is, and what its first hit must be like. */
export type Question = { query: string; group: string; expect: string }

/** The rows of `test/relevance/<name>.tsv` without the header and the comments, each as its columns. */
function readRows(name: string): string[][] {
  const [, ...lines] = readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split('\t').map((column) => column.trim()))
}

/** The queries of a set that has each of them in a row of its own. */
export function readQuestions(name: string): Question[] {
  return readRows(name).map(([query = '', group = '', expect = '']) => ({ query, group, expect }))
}

/**
 * The pairs of a phrasing and a tool. The seen half has the seen phrasings with the seen tools, the unseen half has the
 * unseen phrasings with all tools. A phrasing in Devanagari gets the tool's name in Devanagari.
 */
export function readPatterns(half: string): Question[] {
  const tools = readRows('pattern-tools').filter(
    ([, , toolHalf]) => half === 'unseen' || toolHalf === half,
  )
  return readRows(`patterns-${half}`).flatMap(([pattern = '', group = '']) =>
    tools.map(([latin = '', devanagari = '', , expect = '']) => {
      const tool = group === 'hi' ? devanagari : latin
      return { query: pattern.replace('X', tool), group, expect }
    }),
  )
}

/** The queries of a set of pairs, each with the same query in its own script. */
export function readPairs(name: string): { latin: Question; script: Question }[] {
  return readRows(name).map(([query = '', group = '', expect = '', script = '']) => ({
    latin: { query, group, expect },
    script: { query: script, group, expect },
  }))
}
