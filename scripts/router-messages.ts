import { type ESTree, parseAst, Visitor } from 'vite'

type Cut = { start: number; end: number }

/**
 * The router explains its rules in long texts to whoever breaks them. In the browser a broken rule throws an error
 * without a text, and what is only a warning is left out. The server runs the unchanged router.
 */
export function withoutMessages(code: string): string {
  const cuts: Cut[] = []
  new Visitor({
    CallExpression(call) {
      const cut = cutOf(call)
      if (cut) cuts.push(cut)
    },
  }).visit(parseAst(code))
  cuts.sort((a, b) => b.start - a.start)
  return cuts.reduce((text, { start, end }) => `${text.slice(0, start)}0${text.slice(end)}`, code)
}

const warnings = ['warning', 'warnOnce', 'warningOnce']

function cutOf({ callee, arguments: [, message], start, end }: ESTree.CallExpression): Cut | null {
  if (callee.type !== 'Identifier') return null
  if (warnings.includes(callee.name)) return { start, end }
  return callee.name === 'invariant' && message ? message : null
}
