import { keepsScroll } from './navigation.ts'

const storageKey = 'scroll-places'

/** Where each page was left, in pixels from its start, by the key of its entry in the history. */
let places: Record<string, number> = {}
/** The key of the page on screen. */
let shown = ''

/** Remembers where each page is left, also over a reload. The page on screen stays where the browser has opened it. */
export function rememberPlaces(key: string) {
  places = storedPlaces()
  shown = key
  // The browser gives up if the page was not high enough yet.
  const place = places[key]
  if (place !== undefined && scrollY === 0) scrollTo(0, place)
  const note = () => {
    places[shown] = scrollY
  }
  // A page that the app opens is not there yet when the browser would scroll. One that the browser loads is.
  const placeByApp = () => {
    history.scrollRestoration = 'manual'
  }
  placeByApp()
  addEventListener('pageshow', placeByApp)
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', () => {
    note()
    sessionStorage.setItem(storageKey, JSON.stringify(places))
    history.scrollRestoration = 'auto'
  })
}

/** Scrolls a page that the app has opened to where it was left, to the part that its address names, or to its start. */
export function scrollToPlace({ key, hash }: { key: string; hash: string }) {
  const place = places[key]
  const part = partNamed(hash.slice(1))
  if (place !== undefined) scrollTo(0, place)
  else if (part) part.scrollIntoView()
  else if (!keepsScroll()) scrollTo(0, 0)
  shown = key
  places[key] = scrollY
}

function partNamed(encoded: string) {
  try {
    return document.getElementById(decodeURIComponent(encoded))
  } catch {
    // An address typed by hand may be no valid text.
    return null
  }
}

function storedPlaces() {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
