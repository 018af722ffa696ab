/**
 * An island was rendered anew in place of the server's HTML. The state of the old part is transferred: the
 * focus, typed text, opened and scrolled elements, and the presses that `replay-events.ts` holds.
 */
export function transferState(before: Element, after: Element, focused: Element | null) {
  const places = [...after.querySelectorAll('*')]
  const pairs = [...before.querySelectorAll('*')].map(
    (old, place): Pair => ({ old, fresh: places[place] }),
  )
  const same = pairs.filter(({ old, fresh }) => fresh?.tagName === old.tagName)
  if (same.length < pairs.length) return
  for (const { old, fresh } of same) if (fresh) keepState(old, fresh)
  tickAll(same)
  for (const { old, fresh } of same) {
    if (!(fresh instanceof HTMLElement)) continue
    if (old === focused) fresh.focus({ preventScroll: true })
    if (old.hasAttribute('data-early')) repeat(fresh)
  }
}

type Pair = { old: Element; fresh: Element | undefined }

function keepState(old: Element, fresh: Element) {
  if (old.scrollLeft > 0) fresh.scrollLeft = old.scrollLeft
  if (old instanceof HTMLDetailsElement && fresh instanceof HTMLDetailsElement)
    fresh.open = old.open
  else if (isField(old) && isField(fresh) && old.value !== fresh.value) write(fresh, old.value)
}

/**
 * Ticks what was ticked. React puts a box back after its click until it has drawn the part again, and the handler of the
 * next box may read the whole form. So the boxes before are ticked again first.
 */
function tickAll(pairs: readonly Pair[]) {
  const ticked = new Map<HTMLInputElement, boolean>()
  for (const { old, fresh } of pairs) {
    if (!fresh || !isBox(old) || !isBox(fresh) || old.checked === fresh.checked) continue
    for (const [box, isChosen] of ticked) box.checked = isChosen
    fresh.click()
    ticked.set(fresh, old.checked)
  }
}

const isBox = (at: Element): at is HTMLInputElement =>
  at instanceof HTMLInputElement && /^(checkbox|radio)$/.test(at.type)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (at: Element): at is Field =>
  at instanceof HTMLTextAreaElement ||
  at instanceof HTMLSelectElement ||
  (at instanceof HTMLInputElement && at.type !== 'file')

function write(field: Field, text: string) {
  // React's own setter hides the change from React; the prototype's setter doesn't.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function repeat(at: HTMLElement) {
  if (at instanceof HTMLFormElement) at.requestSubmit()
  else at.click()
}
