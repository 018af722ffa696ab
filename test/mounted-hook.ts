import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Functions that React calls on the page where nothing is drawn. */
const addEventListener = () => undefined
const page = { HTMLIFrameElement: class {} }
const element = {
  nodeType: 1,
  nodeName: 'DIV',
  addEventListener,
  ownerDocument: { addEventListener, defaultView: page },
}

/**
 * Runs a hook in a component that shows nothing, so that it needs no DOM. `read` is what the hook returned
 * last. When the test ends, the component goes, and with it all globals that the test replaced.
 */
export async function mountHook<T>(hook: () => T) {
  vi.stubGlobal('window', page)
  let last: { value: T } | null = null
  const Component = () => {
    last = { value: hook() }
    return null
  }
  // React reads nothing else of the element.
  const root = createRoot(element as unknown as Element)
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  root.render(createElement(Component))
  const read = (): T => {
    if (!last) throw new Error('not rendered yet')
    return last.value
  }
  await vi.waitUntil(() => last !== null, { timeout: 20_000 })
  return { read, unmount: () => root.unmount() }
}
