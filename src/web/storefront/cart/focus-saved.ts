export const savedHeadingId = 'saved-for-later'

/** Moves focus after a row disappears: to the remaining items, else to the cart. */
export const focusSaved = () =>
  (document.getElementById(savedHeadingId) ?? document.querySelector('h1'))?.focus({
    preventScroll: true,
  })
