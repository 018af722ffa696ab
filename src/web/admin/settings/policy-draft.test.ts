import { expect, test } from 'vitest'
import type { Page } from '#contract/shop/pages.ts'
import { freshId, orderIn, policyDraft, policyWrite, reorderSections } from './policy-draft.ts'

const refunds: Page = {
  slug: 'refund-policy',
  title: 'Refunds',
  summary: ['{{returnWindowDays}} days', 'Unused and in its box'],
  sections: [
    { heading: 'When', paragraphs: ['Within the days.', 'Not later.'] },
    { heading: 'What', paragraphs: ['Not these:'], list: ['Consumables', 'Cut to size'] },
  ],
  updatedAt: '2026-11-20T00:00:00.000Z',
  version: 2,
}

test('saving a policy unchanged keeps it, with its placeholders', () => {
  const { slug, updatedAt, ...written } = refunds
  expect(policyWrite(policyDraft(refunds), refunds.version)).toEqual(written)
})

test('sections are moved, removed and added', () => {
  const draft = policyDraft(refunds)

  expect(reorderSections(draft, '1', 'up')).toBe('1 0')
  expect(reorderSections(draft, '0', 'down')).toBe('1 0')
  expect(reorderSections(draft, '0', 'up')).toBe('0 1')
  expect(reorderSections(draft, '0', 'away')).toBe('1')
  expect(freshId(draft)).toBe('2')

  const added = { ...draft, order: '1 0 2', 'part.2.heading': 'How', 'part.2.text': 'Write to us.' }
  expect(orderIn(added)).toEqual(['1', '0', '2'])
  expect(policyWrite(added, 2).sections.map(({ heading }) => heading)).toEqual([
    'What',
    'When',
    'How',
  ])
})
