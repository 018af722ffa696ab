import type { Aspect, Change, Changes } from '../changes/changes.ts'
import { anyTag, type CacheTag, cardTags } from './reads.ts'

/** A change of one of these touches only what is tagged with it. */
const knownTables = new Set([
  'categories',
  'brands',
  'banners',
  'coupons',
  'settings',
  'pages',
  'pincodes',
  'synonyms',
  'search_rules',
  'search_strengths',
])

/** Aspects of a product that show only on its own page. */
const ofPage = new Set<Aspect>(['questions', 'links'])
/** These show on its cards too, but lists are neither filtered nor sorted by them. */
const ofCard = new Set<Aspect>(['questions', 'links', 'quantity'])

/** The tags a change touches; null means everything. */
export function tagsOfChange({ subject, ids, aspects, categories }: Change): CacheTag[] | null {
  if (knownTables.has(subject)) return [subject as CacheTag, anyTag]
  if (subject !== 'products' || !ids || ids.length > mostIds) return null
  if (!aspects.includes('sales')) return tagsOfProducts(ids, aspects, categories)
  const others = aspects.filter((aspect) => aspect !== 'sales')
  if (others.length === 0) return ['sales', anyTag]
  return ['sales', ...tagsOfProducts(ids, others, categories)]
}

function tagsOfProducts(ids: number[], aspects: Aspect[], categories: number[]): CacheTag[] {
  const pages = ids.map((id): CacheTag => `product ${id}`)
  if (aspects.every((aspect) => ofPage.has(aspect))) return [...pages, anyTag]
  const cards = [...pages, ...cardTags(ids)]
  if (aspects.every((aspect) => ofCard.has(aspect))) return [...cards, anyTag]
  return [
    ...cards,
    ...categories.map((id): CacheTag => `shelf ${id}`),
    ...(aspects.includes('listing') ? (['listing'] as const) : []),
    'shelves',
    anyTag,
  ]
}

/**
 * If one change has more products than this, everything counts as changed, because that many tags would take too
 * long.
 */
const mostIds = 5_000

/** More tags than these are not remembered one by one. */
const mostTags = 100_000

/**
 * Remembers for each tag the number of the last change that touched it, so that an answer can be checked when it
 * is next asked for: a change costs the same however many answers show it.
 */
export function followTags(changes: Pick<Changes, 'subscribe'>, onEverything: () => void) {
  const lastTouched = new Map<CacheTag, number>()
  let count = 0
  let everythingAt = 0
  let isCurrent = false

  function touchEverything() {
    everythingAt = count
    lastTouched.clear()
    onEverything()
  }

  changes.subscribe({
    onChange(change) {
      count++
      const touched = tagsOfChange(change)
      if (!touched || lastTouched.size > mostTags) return touchEverything()
      for (const tag of touched) lastTouched.set(tag, count)
    },
    onCurrent(isNow) {
      isCurrent = isNow
      count++
      // Changes may have been missed, so no earlier answer may be shown or kept.
      touchEverything()
    },
  })

  return {
    isCurrent: () => isCurrent,
    /** How many changes were delivered. */
    count: () => count,
    /** Whether one of the tags was touched after this number of changes. */
    areTouched(tags: Iterable<CacheTag>, since: number): boolean {
      if (everythingAt > since) return true
      for (const tag of tags) if ((lastTouched.get(tag) ?? 0) > since) return true
      return false
    },
  }
}
