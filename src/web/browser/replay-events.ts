/**
 * Loaded before anything is drawn: what somebody does before a part of the page has come to life is kept,
 * shown as pressed, and done once it has. Links and forms that work without script are left to the browser.
 */
;(() => {
  type Deed = {
    at: Element
    redo: () => void
    /** What the browser would have done: it does so should the page's script be too long in coming. */
    natively?: (() => void) | undefined
    since: number
  }
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

  const patienceMs = 10_000
  const kept: Deed[] = []

  /** React leaves its mark on an element once it answers for it. */
  const isAlive = (at: Element) => Object.keys(at).some((key) => key.startsWith('__reactProps'))

  /** Part of the page the server sent, and not alive yet. */
  const isEarly = (at: Element) => at.closest('#root') !== null && !isAlive(at)

  const keepClick = (event: MouseEvent) => {
    const at = (event.target as Element).closest<HTMLElement>('button, a[data-early]')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!at || !isPlain || !isEarly(at) || worksAlone(at)) return
    const natively = at instanceof HTMLAnchorElement ? () => location.assign(at.href) : undefined
    hold(event, at, () => at.click(), natively)
  }

  /** A form is asked itself, and what opens by itself needs nobody. */
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

  /** The browser keeps what was typed or chosen; it only has to be told once more. */
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
      // Its own setter remembers what React has seen; the prototype's does not, so React sees a change.
      at.value = at instanceof HTMLSelectElement ? '' : at.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value')?.set?.call(at, text)
    }
    for (const type of ['input', 'change']) at.dispatchEvent(new Event(type, { bubbles: true }))
  }

  /** The last deed at an element counts: a double click is one. */
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
      // React may still be at work on this part; before it answers any event there, it finishes.
      first.at.dispatchEvent(new Event('auxclick', { bubbles: true }))
      first.redo()
    } else if (isLate && first.natively) {
      release(first.at)
      first.natively()
    } else if (isLate) {
      // Never forgotten, for then a choice would be undone before its chooser's eyes; but others go first.
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
