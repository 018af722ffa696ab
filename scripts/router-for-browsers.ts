import { type ESTree, parseAst, Visitor } from 'vite'

type Edit = { start: number; end: number; text: string }

/**
 * The router explains its rules in long texts to whoever breaks them. In the browser a broken rule throws an error
 * without a text, and what is only a warning is left out. Components that nothing uses, its links, are left out as well:
 * without a name for developer tools, and marked as made without side effects. The server runs the unchanged router.
 */
export function forBrowsers(code: string): string {
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
