import { type ESTree, type Plugin, parseAst, Visitor } from 'vite'

/** Result of the router's instrumentation when it is off. */
const instrumentation = `
  const none = () => undefined
  export const consumeInstrumentationClientResultMetaReceiver = none
  export const getRouteInstrumentationUpdates = none
  export const instrumentClientSideRouter = (router) => router
`
const inPlace = '\0router-without-instrumentation'
const router = '/react-router/dist/production'

/**
 * Replaces the router's instrumentation, which the shop does not use but its core imports. Leaves out the texts of its
 * warnings and its own links as well. Stops the build when the router no longer imports its instrumentation.
 */
export function trimRouter(): Plugin {
  let isFound = false
  return {
    name: 'trim-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isMeant =
        source === './instrumentation.js' && importer.endsWith(`${router}/lib/router/router.js`)
      isFound ||= isMeant
      return isMeant ? inPlace : null
    },
    load: (id) => (id === inPlace ? instrumentation : null),
    transform: (code, id) => (id.includes(router) ? withoutTexts(code) : null),
    buildEnd(error) {
      if (!error && !isFound) this.error('The router no longer imports its instrumentation')
    },
  }
}

type Edit = { start: number; end: number; text: string }

/**
 * Removes the router's long explanations of its rules: a broken rule throws an error without a text, and a warning is
 * left out. Links lose their name for developer tools and are marked as free of side effects, so that the bundler drops
 * them.
 */
function withoutTexts(code: string): string {
  const edits: Edit[] = []
  const add = (edit: Edit | null) => edit && edits.push(edit)
  new Visitor({
    CallExpression: (call) => void add(messageOf(call) ?? componentOf(call)),
    AssignmentExpression: (assignment) => void add(displayNameOf(assignment)),
  }).visit(parseAst(code))
  edits.sort((a, b) => b.start - a.start)
  return edits.reduce(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    code,
  )
}

const warnings = ['warning', 'warnOnce', 'warningOnce']

function messageOf({ callee, arguments: [, message], start, end }: ESTree.CallExpression) {
  if (callee.type !== 'Identifier') return null
  if (warnings.includes(callee.name)) return { start, end, text: '0' }
  return callee.name === 'invariant' && message
    ? { start: message.start, end: message.end, text: '0' }
    : null
}

const componentOf = ({ callee, start }: ESTree.CallExpression) =>
  isProperty(callee, 'forwardRef') ? { start, end: start, text: '/* @__PURE__ */ ' } : null

const displayNameOf = ({ left, start, end }: ESTree.AssignmentExpression) =>
  isProperty(left, 'displayName') ? { start, end, text: '0' } : null

const isProperty = (node: ESTree.Expression | ESTree.AssignmentTarget, name: string) =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  node.property.name === name
