import type { VersionChange } from '#contract/catalogue/product-history.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { type Fact, factsOf } from './product-facts.ts'

/** Differences between two versions of a product, fact by fact, in words. */
export function changesBetween(before: Product, after: Product): VersionChange[] {
  const [old, now] = [factsOf(before), factsOf(after)]
  const keys = new Set([...old.keys(), ...now.keys()])
  return [...keys].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    const shown = is ?? was
    if (!shown || comparedOf(was) === comparedOf(is)) return []
    if (shown.of !== undefined && !(old.has(shown.of) && now.has(shown.of))) return []
    const texts = shortened(was?.text ?? '', is?.text ?? '')
    return [{ part: shown.part, label: shown.label, ...texts }]
  })
}

/** Nothing is said by a fact that is missing, and by one that is empty. */
const comparedOf = (fact: Fact | undefined) => fact?.value ?? ''

const most = 300
const kept = 40

/** Long texts from shortly before the place where they begin to differ. */
function shortened(old: string, now: string) {
  let same = 0
  while (same < old.length && same < now.length && old[same] === now[same]) same++
  const start = old.length > most || now.length > most ? Math.max(0, same - kept) : 0
  const cut = (text: string) => {
    const part = text.slice(start, start + most)
    const more = start + most < text.length ? '…' : ''
    return `${start > 0 && part !== '' ? '…' : ''}${part}${more}`
  }
  return { old: cut(old), new: cut(now) }
}
