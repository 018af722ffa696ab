import type { PageWrite } from '#contract/shop/admin-pages.ts'
import type { Page } from '#contract/shop/pages.ts'
import type { Draft } from './draft.tsx'

/**
 * A policy as typed in the form. Each section has a fixed id, so that it can be moved; `order` lists
 * the ids.
 */
export function policyDraft({ title, summary, sections }: Page): Draft {
  const parts = sections.map(({ heading, paragraphs, list }, index) => [
    [partField(String(index), 'heading'), heading],
    [partField(String(index), 'text'), paragraphs.join('\n\n')],
    [partField(String(index), 'list'), (list ?? []).join('\n')],
  ])
  return {
    title,
    summary: summary.join('\n'),
    order: sections.map((_, index) => index).join(' '),
    ...Object.fromEntries(parts.flat()),
  }
}

export function policyWrite(draft: Draft, version: number): PageWrite {
  const sections = orderIn(draft).map((id) => {
    const list = linesIn(draft[partField(id, 'list')])
    return {
      heading: (draft[partField(id, 'heading')] ?? '').trim(),
      paragraphs: paragraphsIn(draft[partField(id, 'text')]),
      ...(list.length > 0 && { list }),
    }
  })
  return { title: draft.title ?? '', summary: linesIn(draft.summary), sections, version }
}

export const orderIn = (draft: Draft): string[] => (draft.order ?? '').split(' ').filter(Boolean)

export const partField = (id: string, part: 'heading' | 'text' | 'list') => `part.${id}.${part}`

/** An id that no section has or had. */
export const freshId = (draft: Draft): string =>
  String(
    Math.max(
      -1,
      ...Object.keys(draft).map((name) => Number(/^part\.(\d+)\./.exec(name)?.[1] ?? -1)),
    ) + 1,
  )

/** Moves a section up or down by one place, or removes it. */
export function reorderSections(draft: Draft, id: string, move: 'up' | 'down' | 'away'): string {
  const order = orderIn(draft)
  const at = order.indexOf(id)
  const others = order.filter((sectionId) => sectionId !== id)
  if (at < 0 || move === 'away') return others.join(' ')
  return others.toSpliced(Math.max(0, at + (move === 'up' ? -1 : 1)), 0, id).join(' ')
}

const linesIn = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const paragraphsIn = (text = '') =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
