/**
 * Loaded before the first paint. Clicks and input before hydration are recorded, shown as pressed and
 * replayed after hydration. Links and forms that work without script are left to the browser.
 */
;(() => {
  type Deed = {
    at: Element
    redo: () => void
    /** The browser's native behaviour, used if hydration takes too long. */
    natively?: (() => void) | undefined
    since: number
  }
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

  const patienceMs = 10_000
  const kept: Deed[] = []

  /** React marks an element once it handles its events. */
  const isAlive = (at: Element) => Object.keys(at).some((key) => key.startsWith('__reactProps'))

  /** Part of the server's page that is not hydrated yet. */
  const isEarly = (at: Element) => at.closest('#root') !== null && !isAlive(at)

  const keepClick = (event: MouseEvent) => {
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

  const keepSubmit = (event: SubmitEvent) => {
    const at = event.target as HTMLFormElement
    const isGet = at.method === 'get'
    if (!isEarly(at) || (isGet && at.hasAttribute('action'))) return
    hold(event, at, () => at.requestSubmit(event.submitter), isGet ? () => at.submit() : undefined)
  }

  const hold = (event: Event, at: Element, redo: () => void, natively?: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    at.setAttribute('aria-busy', 'true')
    at.setAttribute('data-early', 'kept')
    add({ at, redo, natively, since: performance.now() })
  }

  /** The browser keeps the typed value; React only needs the event again. */
  const keepField = ({ target }: Event) => {
    const at = target as Field
    if (!('form' in at) || !isEarly(at)) return
    const redo = /^(checkbox|radio)$/.test(at.type)
      ? choose(at as HTMLInputElement)
      : write(at, at.value)
    add({ at, redo, since: performance.now() })
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
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value')?.set?.call(at, text)
    }
    for (const type of ['input', 'change']) at.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** Only the last event of an element counts, so a double click is one. */
  const add = (deed: Deed) => {
    const place = kept.findIndex(({ at }) => at === deed.at)
    if (place >= 0) kept.splice(place, 1)
    if (kept.push(deed) === 1) redoInOrder()
  }

  const redoInOrder = () => {
    const first = kept.shift()
    if (!first) return
    const isLate = performance.now() - first.since > patienceMs
    if (isAlive(first.at)) {
      release(first.at)
      // React may still be hydrating this part. It finishes before it answers an event there.
      first.at.dispatchEvent(new Event('auxclick', { bubbles: true }))
      first.redo()
    } else if (isLate && first.natively) {
      release(first.at)
      first.natively()
    } else if (isLate) {
      // Never dropped, or the user's choice would visibly revert. Other events go first.
      kept.push({ ...first, since: performance.now() })
    } else if (first.at.isConnected) kept.unshift(first)
    setTimeout(redoInOrder, 30)
  }

  const release = (at: Element) => {
    at.removeAttribute('aria-busy')
    at.removeAttribute('data-early')
  }

  addEventListener('click', keepClick, true)
  addEventListener('submit', keepSubmit, true)
  addEventListener('input', keepField, true)
  addEventListener('change', keepField, true)
})()
