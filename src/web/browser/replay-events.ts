/**
 * Records clicks and input before hydration, shows them as pressed, and replays them after it. Links and forms that
 * work without script are left to the browser. A classic script, loaded first: the block keeps its names out of the
 * global scope.
 */
{
  type EarlyEvent = {
    at: Element
    replay: () => void
    /** The browser's native behaviour, used if hydration takes too long. */
    natively?: (() => void) | undefined
    since: number
  }
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

  const patienceMs = 10_000
  const queue: EarlyEvent[] = []
  const fieldEvents = ['input', 'change']

  /** React marks an element once it handles its events. */
  const isHydrated = (at: Element) => Object.keys(at).some((key) => key.startsWith('__reactProps'))

  /** Whether this part of the server's page is not hydrated yet. A `Still` part never hydrates. */
  const isEarly = (at: Element) =>
    at.closest('#root') !== null && !at.closest('[data-static]') && !isHydrated(at)

  const queueClick = (event: MouseEvent) => {
    const at = (event.target as Element).closest<HTMLElement>('button, a[data-early]')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!at || !isPlain || !isEarly(at) || worksAlone(at)) return
    const natively = at instanceof HTMLAnchorElement ? () => location.assign(at.href) : undefined
    hold(event, at, () => at.click(), natively)
  }

  /** Submit buttons and popover buttons need no replay: the form or the browser handles them. */
  const worksAlone = (at: HTMLElement) =>
    at instanceof HTMLButtonElement &&
    (at.popoverTargetElement !== null || (at.type === 'submit' && at.form !== null))

  const queueSubmit = (event: SubmitEvent) => {
    const at = event.target as HTMLFormElement
    const isGet = at.method === 'get'
    if (!isEarly(at) || (isGet && at.hasAttribute('action'))) return
    hold(event, at, () => at.requestSubmit(event.submitter), isGet ? () => at.submit() : undefined)
  }

  const hold = (event: Event, at: Element, replay: () => void, natively?: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    at.setAttribute('aria-busy', 'true')
    at.setAttribute('data-early', 'kept')
    add({ at, replay, natively, since: performance.now() })
  }

  /** The browser keeps the typed value; React only needs the event again. */
  const queueField = ({ target }: Event) => {
    const at = target as Field
    if (!('form' in at) || !isEarly(at)) return
    const replay = /^(checkbox|radio)$/.test(at.type)
      ? choose(at as HTMLInputElement)
      : write(at, at.value)
    add({ at, replay, since: performance.now() })
  }

  const choose = (at: HTMLInputElement) => {
    const isChosen = at.checked
    return () => {
      at.checked = !isChosen
      at.click()
    }
  }

  const write = (at: Field, text: string) => () => {
    if (at.type !== 'file') {
      // React's own setter hides the change from React; the prototype's setter doesn't.
      at.value = at instanceof HTMLSelectElement ? '' : at.defaultValue
      Reflect.set(Object.getPrototypeOf(at), 'value', text, at)
    }
    for (const type of fieldEvents) at.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** Only the last event of an element counts, so a double click is one. */
  const add = (event: EarlyEvent) => {
    const place = queue.findIndex(({ at }) => at === event.at)
    if (place >= 0) queue.splice(place, 1)
    if (queue.push(event) === 1) replayInOrder()
  }

  const replayInOrder = () => {
    const first = queue.shift()
    if (!first) return
    const isLate = performance.now() - first.since > patienceMs
    if (isHydrated(first.at)) {
      release(first.at)
      // React may still be hydrating this part. It finishes before it answers an event there.
      first.at.dispatchEvent(new Event('auxclick', { bubbles: true }))
      first.replay()
    } else if (isLate && first.natively) {
      release(first.at)
      first.natively()
    } else if (isLate) {
      // Never dropped, or the user's choice would visibly revert. Other events go first.
      queue.push({ ...first, since: performance.now() })
    } else if (first.at.isConnected) queue.unshift(first)
    setTimeout(replayInOrder, 30)
  }

  const release = (at: Element) => {
    at.removeAttribute('aria-busy')
    at.removeAttribute('data-early')
  }

  addEventListener('click', queueClick, true)
  addEventListener('submit', queueSubmit, true)
  for (const type of fieldEvents) addEventListener(type, queueField, true)
}
