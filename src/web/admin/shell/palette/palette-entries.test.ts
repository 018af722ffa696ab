import { describe, expect, it } from 'vitest'
import { knownEntries, matching } from './palette-entries.ts'

const labels = (text: string, entries = knownEntries('OWNER')) =>
  matching(entries, text).map(({ label }) => label)

describe('the palette', () => {
  it('finds pages and actions by the beginnings of their words, in any order', () => {
    expect(labels('ord pack')).toEqual(['Orders to pack'])
    expect(labels('pack ord')).toEqual(['Orders to pack'])
    expect(labels('SMTP')).toEqual([])
  })

  it('finds an action by a word that stands for it', () => {
    expect(labels('ndr')).toEqual(['Failed deliveries'])
    expect(labels('csv')).toEqual(['Import products'])
    expect(labels('gstr')).toEqual(['GST'])
    expect(labels('sales report')).toEqual(['Reports'])
  })

  it('puts labels that begin with the text first', () => {
    expect(labels('search')[0]).toBe('Search')
    expect(labels('settings: ship')[0]).toBe('Settings: Shipping')
    expect(labels('new')[0]).toMatch(/^New /)
  })

  it('shows everything while nothing is typed', () => {
    expect(matching(knownEntries('OWNER'), ' ')).toHaveLength(knownEntries('OWNER').length)
  })

  it('leaves out what a role may not open', () => {
    const viewer = knownEntries('VIEWER').map(({ label }) => label)
    expect(viewer).toContain('Orders to pack')
    expect(viewer).not.toContain('New order')
    expect(viewer).not.toContain('Staff')
    expect(viewer.filter((label) => label.startsWith('Settings'))).toEqual([])
    expect(knownEntries(null)).toEqual([])
  })

  it('has each address once', () => {
    const addresses = knownEntries('OWNER').map(({ to }) => to)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
