import type { Plugin } from 'vite'
import type { LeftOut } from './unused-parts.ts'

/**
 * Empties the functions of `unused`, which lists them by file. Stops the build when a file no longer has one of them, or
 * when a module imports what is left out.
 */
export function leaveOut(unused: Record<string, LeftOut[]>): Plugin {
  const gone = new Set(
    Object.values(unused).flatMap((parts) => parts.flatMap((part) => part.exports ?? [])),
  )
  return {
    name: 'leave-out',
    apply: 'build',
    transform(code, id) {
      for (const name of importedFromReact(code))
        if (gone.has(name)) this.error(`scripts/slim leaves ${name} out, ${id} imports it`)
      const [, parts] = Object.entries(unused).find(([path]) => id.endsWith(path)) ?? []
      if (!parts) return null
      const { text, missed } = emptied(code, this.parse(code).body, newTexts(parts))
      if (missed.length > 0) this.error(`${id} no longer has ${missed.join(', ')}`)
      return text
    },
  }
}

const importedFromReact = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from ["']react(?:-dom)?["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  )

/** Replacements for the body of a function, or for the whole statement that sets something. */
function newTexts(parts: LeftOut[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { exports = [], idle = {}, never = [], prototypes = [] } of parts) {
    for (const name of exports) texts.set(`exports.${name}`, '')
    for (const name of prototypes) texts.set(`${name}.prototype`, '')
    for (const name of never) texts.set(name, `{ throw Error('${name} is left out') }`)
    for (const [name, body] of Object.entries(idle)) texts.set(name, `{ ${body} }`)
  }
  return texts
}

type Place = { start: number; end: number }
type Statement = Place & { body?: unknown }

function emptied(code: string, statements: readonly Statement[], texts: Map<string, string>) {
  const missed = new Set(texts.keys())
  let text = ''
  let copied = 0
  for (const statement of statements) {
    const { name, place } = whatItSets(code, statement)
    const replacement = texts.get(name)
    if (replacement === undefined) continue
    missed.delete(name)
    text += code.slice(copied, place.start) + replacement
    copied = place.end
  }
  return { text: text + code.slice(copied), missed: [...missed] }
}

/** A function by its name, a method by its prototype, an export by itself. */
function whatItSets(code: string, statement: Statement): { name: string; place: Place } {
  const start = code.slice(statement.start, statement.start + 100)
  const [, functionName] = /^function ([\w$]+)/.exec(start) ?? []
  // The body of a function is a node of the syntax tree, which always has a place.
  if (functionName) return { name: functionName, place: statement.body as Place }
  const target = /^[\w$.]+(?= = )/.exec(start)?.[0] ?? ''
  return { name: target.replace(/(?<=\.prototype)\..*/, ''), place: statement }
}
