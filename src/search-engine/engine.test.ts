import { expect, test } from 'vitest'
import { bareDocument } from '#test/bare-document.ts'
import { createSearchEngine } from './engine.ts'

test('a document is found by its words, also after it was replaced, and not after its removal', () => {
  const engine = createSearchEngine()
  const found = (q: string) => [...engine.search(q).docIds].sort()

  engine.put(3, bareDocument('Angle grinder 100 mm'))
  engine.put(5, bareDocument('Hammer drill 18 V', { model: 'VJ-CD18-2B' }))
  expect([found('grinder'), found('vjcd182b')]).toEqual([[3], [5]])

  engine.put(3, bareDocument('Claw hammer'))
  expect([found('grinder'), found('hammer')]).toEqual([[], [3, 5]])

  engine.remove(3)
  expect(found('hammer')).toEqual([5])
})

test('the old words of a replaced document are forgotten at once, also when many documents share them', async () => {
  const engine = createSearchEngine()
  for (let docId = 0; docId < 2000; docId++)
    engine.put(docId, bareDocument(docId < 100 ? 'Ebony hammer' : 'Steel hammer'))
  await engine.settle()
  for (let docId = 0; docId < 80; docId++) engine.put(docId, bareDocument('Ebony mallet'))

  const { docIds, scores } = engine.search('ebony hammer')
  const most = Math.max(...scores)
  const best = [...docIds].filter((_, index) => (scores[index] ?? 0) > most * 0.99).sort()
  expect(best).toEqual(Array.from({ length: 20 }, (_, index) => 80 + index))
})

test('categories and brands are found by words, synonyms and misspellings', () => {
  const engine = createSearchEngine()
  engine.put(
    1,
    bareDocument('Cordless drill', { brand: 'Vajrok', categories: ['Cordless drills'] }),
  )
  engine.put(2, bareDocument('Claw hammer', { categories: ['Hammers'] }))
  const names = ['Vajrok', 'Cordless drills', 'Hammers']
  const named = (q: string, prefix = false) =>
    engine
      .search(q, { prefix }, [names])
      .names.flat()
      .map((index) => names[index])

  expect(named('vajrok')).toEqual(['Vajrok'])
  expect(named('vajrk')).toEqual(['Vajrok'])
  expect(named('hathoda')).toEqual(['Hammers'])
  expect(named('cordles drill')).toEqual(['Cordless drills'])
  expect(named('drill without hammer')).toEqual(['Cordless drills'])
  expect(named('ham', true)).toEqual(['Hammers'])
  expect(named('zzz')).toEqual([])
})

test('a category with the typed word is named before one with its synonym', () => {
  const engine = createSearchEngine([{ words: ['hammer', 'impact drill'] }])
  engine.put(1, bareDocument('Impact drill', { categories: ['Impact drills'] }))
  engine.put(2, bareDocument('Claw hammer', { categories: ['Hammers'] }))
  const [named] = engine.search('hammer', {}, [['Impact drills', 'Hammers']]).names
  expect(named).toEqual([1, 0])
})

test('what is asked for has every word and is of the named kind; the others mention it', () => {
  const engine = createSearchEngine()
  const put = (docId: number, name: string, ...categories: string[]) =>
    engine.put(docId, bareDocument(name, { categories }))
  put(1, 'Angle grinder 100 mm', 'Grinders')
  put(2, 'Bench grinder', 'Grinders')
  put(3, 'Cutting disc for angle grinder', 'Cutting discs')
  const asked = (q: string) => {
    const { docIds, asked } = engine.search(q)
    return {
      found: [...docIds].sort(),
      asked: asked && [...docIds].filter((id) => asked[id]).sort(),
    }
  }

  expect(asked('grinder')).toEqual({ found: [1, 2, 3], asked: [1, 2] })
  expect(asked('angle grinder')).toEqual({ found: [1, 2, 3], asked: [1] })
  expect(asked('disc for grinder').asked).toEqual([3])
  expect(asked('100 mm').asked).toBeNull()
})

test('a category called "Tools" is found by its name, and its name does not match the products in it', () => {
  const engine = createSearchEngine()
  const categories = ['Tools']
  engine.put(1, bareDocument('Claw hammer', { categories }))
  engine.put(2, bareDocument('Organiser box', { categories }))
  engine.put(3, bareDocument('Tool box', { categories }))
  const best = (q: string) => {
    const { docIds, scores } = engine.search(q)
    return docIds[scores.indexOf(Math.max(...scores))]
  }

  expect([...engine.search('tools').docIds].sort()).toEqual([1, 2, 3])
  expect(best('tool box')).toBe(3)
  expect(best('claw tool')).toBe(1)
})

test('in "X kit" and "X set" the words before mean the goods', () => {
  const engine = createSearchEngine()
  engine.put(1, bareDocument('Socket adapter'))
  engine.put(2, bareDocument('Socket set'))
  const { docIds, scores } = engine.search('socket')
  expect(docIds[scores.indexOf(Math.max(...scores))]).toBe(2)
})

test('a query of only a brand ranks its products before others, whether or not their names contain it', () => {
  const engine = createSearchEngine()
  const brand = 'Vajrok'
  engine.put(1, bareDocument('Vajrok battery', { brand }))
  engine.put(2, bareDocument('Cordless drill driver 18 V, 13 mm chuck', { brand }))
  engine.put(3, bareDocument('Charger for Vajrok batteries', { brand: 'Urjakosh' }))
  for (const q of ['vajrok', 'Vajrok tools', 'vajrk']) {
    const { docIds, scores } = engine.search(q)
    const [battery, drill, other] = [1, 2, 3].map((docId) => scores[docIds.indexOf(docId)] ?? 0)
    expect(drill).toBeGreaterThan(other ?? 0)
    expect(battery).toBeGreaterThan(other ?? 0)
  }
})

test('a typo that is also similar to another word is still corrected', () => {
  const engine = createSearchEngine()
  for (let docId = 0; docId < 20; docId++) engine.put(docId, bareDocument('Utility blade'))
  engine.put(20, bareDocument('Bald eagle badge'))
  engine.put(21, bareDocument('Utility belt'))
  const { docIds, scores } = engine.search('utility balde')
  expect(docIds[scores.indexOf(Math.max(...scores))]).toBeLessThan(20)
})

test('a spec that is "No" says nothing, and one that is "Yes" is found by its label', () => {
  const engine = createSearchEngine()
  const insulated = (text: string) => [
    { key: 'insulated', label: 'Insulated to 1000 V', text, unit: null, number: null },
  ]
  engine.put(1, bareDocument('Side cutter', { specs: insulated('No') }))
  engine.put(2, bareDocument('Side cutter', { specs: insulated('Yes') }))

  expect([...engine.search('insulated').docIds]).toEqual([2])
})

test('what a thing is for is read as a name of the trade', () => {
  const engine = createSearchEngine([
    { words: ['pipe cutting machine'], finds: ['chop saw'] },
    { words: ['hammer chisel'], finds: ['sds chisel'] },
  ])
  engine.put(1, bareDocument('Pipe vice'))
  engine.put(2, bareDocument('Metal chop saw', { categories: ['Saws'] }))
  engine.put(3, bareDocument('Demolition hammer', { categories: ['Demolition hammers'] }))
  engine.put(4, bareDocument('Point chisel', { categories: ['Chisels'] }))
  const best = (q: string) => {
    const { docIds, scores } = engine.search(q)
    return docIds[scores.indexOf(Math.max(...scores))]
  }

  expect(best('machine for cutting pipe')).toBe(2)
  expect(best('chisel for demolition hammer')).toBe(4)
})

test('of what a word finds, the first counts most', () => {
  const engine = createSearchEngine([{ words: ['fawda'], finds: ['phawda', 'spade'] }])
  engine.put(1, bareDocument('Spade'))
  engine.put(2, bareDocument('Phawda'))

  const { docIds, scores } = engine.search('fawda')
  expect(docIds[scores.indexOf(Math.max(...scores))]).toBe(2)
})

test.each([
  'ड्रिल मशीन',
  'ડ્રિલ મશીન',
  'ড্রিল মেশিন',
  'ਡਰਿੱਲ ਮਸ਼ੀਨ',
  'டிரில் இயந்திரம்',
  'డ్రిల్ యంత్రం',
  'ಡ್ರಿಲ್ ಯಂತ್ರ',
  'ഡ്രിൽ യന്ത്രം',
])('an English word of the trade is read in every script: %s', (q) => {
  const engine = createSearchEngine([])
  engine.put(1, bareDocument('Drill'))

  expect([...engine.search(q).docIds]).toEqual([1])
})
