import { createDictionary, type DictionaryContents } from './documents/dictionary.ts'
import type { HashChains } from './documents/hash-chains.ts'
import type { SizeSpec, Sizes } from './documents/sizes.ts'
import { createFinder, type Finder } from './query/finder.ts'
import { arrayIn, listIn, type Section, type Sections } from './sections.ts'
import { createDocumentIndex, type DocumentIndex, flushPending } from './segments/document-index.ts'
import type { Segment } from './segments/segment.ts'
import type { Dimension } from './text/units.ts'

/**
 * A copy of everything a search needs except the synonyms, made at once. Segments never change and words are
 * only added, so they are not copied: a million products take a few milliseconds.
 */
export function sectionsOfEngine({ dictionary, documents, sizes, headNouns }: Finder): Section[] {
  flushPending(documents)
  return [
    ...sectionsOfDocuments(documents),
    ...sectionsOfDictionary(dictionary.contents),
    ['sizes', [...sizes.written].map(([dimension, terms]) => [dimension, [...terms]])],
    ['size specs', [...sizes.specs.values()].map(storedSpec)],
    ['head nouns', [...headNouns].map(([noun, terms]) => [noun, [...terms]])],
  ]
}

/** A finder that finds what the one did from which the sections were made. */
export const finderFrom = (sections: Sections): Finder => ({
  ...createFinder(),
  dictionary: createDictionary(contentsFrom(sections)),
  documents: documentsFrom(sections),
  sizes: sizesFrom(sections),
  headNouns: new Map(
    listIn<[string, number[]]>(sections, 'head nouns').map(([noun, terms]) => [
      noun,
      new Set(terms),
    ]),
  ),
})

type StoredSegment = Pick<Segment, 'serial' | 'dead'>
type StoredCounts = Pick<DocumentIndex, 'documents' | 'nextSerial'>

function sectionsOfDocuments(index: DocumentIndex): Section[] {
  const { documents, nextSerial, owners, popularity, counts, segments } = index
  return [
    ['documents', [{ documents, nextSerial } satisfies StoredCounts]],
    ['owners', owners.slice()],
    ['popularity', popularity.slice()],
    ['counts', counts.slice()],
    ['segments', segments.map(({ serial, dead }): StoredSegment => ({ serial, dead }))],
    ...segments.flatMap(sectionsOfSegment),
  ]
}

const sectionsOfSegment = (segment: Segment): Section[] => [
  [`documents of ${segment.serial}`, segment.documents],
  [`lists of ${segment.serial}`, segment.lists],
  [`starts of ${segment.serial}`, segment.starts],
  [`docIds of ${segment.serial}`, segment.docIds],
  [`postingFlags of ${segment.serial}`, segment.postingFlags],
  [`code keys of ${segment.serial}`, segment.codes.keys],
  [`code docIds of ${segment.serial}`, segment.codes.docIds],
]

function documentsFrom(sections: Sections): DocumentIndex {
  const index = createDocumentIndex()
  const [counts] = listIn<StoredCounts>(sections, 'documents')
  return {
    ...index,
    ...counts,
    owners: arrayIn(sections, 'owners', index.owners),
    popularity: arrayIn(sections, 'popularity', index.popularity),
    counts: arrayIn(sections, 'counts', index.counts),
    segments: listIn<StoredSegment>(sections, 'segments').map((item) =>
      segmentFrom(sections, item),
    ),
  }
}

function segmentFrom(sections: Sections, { serial, dead }: StoredSegment): Segment {
  const numbers = (name: string) => arrayIn(sections, `${name} of ${serial}`, new Uint32Array())
  return {
    serial,
    dead,
    documents: numbers('documents'),
    lists: numbers('lists'),
    starts: numbers('starts'),
    docIds: numbers('docIds'),
    postingFlags: arrayIn(sections, `postingFlags of ${serial}`, new Uint16Array()),
    codes: { keys: numbers('code keys'), docIds: numbers('code docIds') },
  }
}

/** Only the heads of the chains ever change. */
function sectionsOfDictionary({ terms, words, termOfWord, chains }: DictionaryContents): Section[] {
  const { heads, next, hashes, words: chained, size } = chains
  return [
    ['terms', terms.slice()],
    ['words', words.slice()],
    ['terms of words', Uint32Array.from(termOfWord)],
    ['chain heads', heads.slice()],
    ['chain next', next.subarray(0, size)],
    ['chain hashes', hashes.subarray(0, size)],
    ['chain words', chained.subarray(0, size)],
  ]
}

function contentsFrom(sections: Sections): DictionaryContents {
  const next = arrayIn(sections, 'chain next', new Int32Array())
  const chains: HashChains = {
    next,
    heads: arrayIn(sections, 'chain heads', new Int32Array()),
    hashes: arrayIn(sections, 'chain hashes', new Uint32Array()),
    words: arrayIn(sections, 'chain words', new Uint32Array()),
    size: next.length,
  }
  return {
    terms: listIn(sections, 'terms'),
    words: listIn(sections, 'words'),
    termOfWord: [...arrayIn(sections, 'terms of words', new Uint32Array())],
    chains,
  }
}

type Entries = [value: number, term: number][]
type StoredSpec = Omit<SizeSpec, 'terms'> & { terms: Entries }

const storedSpec = ({ terms, ...spec }: SizeSpec): StoredSpec => ({ ...spec, terms: [...terms] })

const sizesFrom = (sections: Sections): Sizes => ({
  written: new Map(
    listIn<[Dimension, Entries]>(sections, 'sizes').map(([dimension, terms]) => [
      dimension,
      new Map(terms),
    ]),
  ),
  specs: new Map(
    listIn<StoredSpec>(sections, 'size specs').map(({ terms, ...spec }) => [
      spec.key,
      { ...spec, terms: new Map(terms) },
    ]),
  ),
})
