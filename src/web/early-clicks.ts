/**
 * Loaded before anything is drawn: a press on "Add to cart" or on a heart before its own code has come
 * is kept, shown as pressed, and done by `useEarlyClick` once that code is there.
 */
{
  const kept: Element[] = []
  Object.assign(window, { earlyClicks: kept })

  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest('[data-early]')
      if (!pressed) return
      // React must not hear of it as well: it would be done twice.
      event.stopImmediatePropagation()
      pressed.setAttribute('aria-busy', 'true')
      if (!kept.includes(pressed)) kept.push(pressed)
    },
    true,
  )
}
