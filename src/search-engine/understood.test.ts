import { expect, test } from 'vitest'
import { demoDocuments, demoProducts } from '#test/demo-documents.ts'
import { createSearchEngine } from './engine.ts'

const engine = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)

const understood = (q: string, without: string[] = []) =>
  engine
    .search(q, { without })
    .interpretedAs.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)
    .sort()

test.each<[q: string, chips: string[]]>([
  ['18v', ['Voltage: 18 V']],
  ['18v drill', ['Voltage: 18 V']],
  ['drill 18 volt 13mm chuck', ['Chuck: 13 mm', 'Voltage: 18 V']],
  ['1/2 inch chuck drill', ['Chuck: 13 mm']],
  ['4 inch grinder', ['Disc diameter: 100 mm']],
  ['4 inch grinder disc', ['Diameter: 100–110 mm']],
  ['4" cutting disc', ['Diameter: 100–110 mm']],
  ['2 hp compressor', ['Motor rating: 2 HP']],
  ['half hp pump', ['Motor rating: 0.5 HP']],
  ['750 watt pump', ['Motor rating: 1 HP']],
  ['2000psi washer', ['Highest pressure: 140 bar']],
  ['4000mah battery', ['Capacity: 4 Ah']],
  ['600w grinder', ['Power: 600 W']],
  ['500-1000 watt drill', ['Power: 500–1,000 W']],
  ['500 se 1000 watt drill', ['Power: 500–1,000 W']],
  ['drill up to 500 w', ['Power: up to 500 W']],
  ['welding machine above 250 amp', ['Current: from 250 A']],
  ['pump 1 hp tak', ['Motor rating: up to 1 HP']],
  ['20 volt se kam drill', ['Voltage: up to 20 V']],
  ['distance meter 40-60 m', ['Range: 40–60 m']],
  ['compressor 20 to 50 litre', ['Tank: 20–50 L']],
])('%s is understood', (q, chips) => {
  expect(understood(q)).toEqual(chips)
})

test.each([
  '20',
  '18',
  '100',
  '12 inch',
  '10 inch',
  '13mm',
  '5 kg',
  '5 kg hammer',
  '12 inch hammer',
  '1/4 inch drill bit',
  '4 sut bit',
  '8 mm spanner',
  '5 m tape',
  '24 v drill',
  '10-11 pana',
])('%s may be a size of several things, so none is named', (q) => {
  expect(understood(q)).toEqual([])
})

test('a filter that the shopper removed is not added again, and the others stay', () => {
  expect(understood('drill 18 volt 13mm chuck', ['voltage'])).toEqual(['Chuck: 13 mm'])
  expect(understood('18v drill', ['voltage'])).toEqual([])
})

/** The models of the first three products found while the last word is being typed. */
function firstWhileTyping(q: string): (string | null | undefined)[] {
  const { docIds, scores } = engine.search(q, { prefix: true })
  return [...docIds.keys()]
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (docIds[a] ?? 0) - (docIds[b] ?? 0))
    .slice(0, 3)
    .map((index) => demoProducts[docIds[index] ?? 0]?.model)
}

test.each<[q: string, model: RegExp]>([
  ['vj-c', /^VJ-C/],
  ['vj-cd', /^VJ-CD/],
  ['bx-a', /^BX-A/],
  ['cordless dr', /-(?:CD|HD|RD)/],
  ['battery for dr', /-B\d/],
  ['18v dr', /^VJ-(?:CD|HD)18/],
])('%s… suggests such models', (q, model) => {
  for (const found of firstWhileTyping(q)) expect(found).toMatch(model)
})

test('one letter already suggests something', () => {
  for (const model of firstWhileTyping('18v d')) expect(model).toMatch(/^VJ-(?:CD|HD)18/)
  for (const model of firstWhileTyping('vajrok 18v b')) expect(model).toMatch(/^VJ-B18/)
})
