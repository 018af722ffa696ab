import type {
  CategoryDetail,
  CategoryWrite,
  SpecDefinition,
} from '#contract/catalogue/categories.ts'
import type { ReturnRule } from '#contract/return-terms.ts'
import { rateIn } from '../kit/forms/gst-rate.ts'
import { type Keyed, newKey } from '../kit/forms/use-draft.ts'

export type DraftPicture = Keyed & {
  id: number | null
  src: string
  alt: string
  file: File | null
}

export type DraftSpec = Keyed & {
  specKey: string
  label: string
  type: SpecDefinition['type']
  unit: string
  /** One per line. */
  choices: string
  group: string
  facet: boolean
  card: boolean
  required: boolean
  /** A saved key can't be changed: products store their values under it. */
  isSaved: boolean
}

/** A category as typed in the editor's inputs. */
export type CategoryDraft = {
  name: string
  parentId: string
  description: string
  hsn: string
  /** Separated by commas. */
  usualHsn: string
  gstRate: string
  /** Empty: the parent's rule applies. */
  returnRule: ReturnRule | ''
  /** Empty: the parent's days apply, or those of the settings. */
  returnDays: string
  noCod: boolean
  pictures: DraftPicture[]
  specs: DraftSpec[]
}

export const emptyCategory = (parentId: string): CategoryDraft => ({
  name: '',
  parentId,
  description: '',
  hsn: '',
  usualHsn: '',
  gstRate: '',
  returnRule: '',
  returnDays: '',
  noCod: false,
  pictures: [],
  specs: [],
})

export const newSpec = (): DraftSpec => ({
  key: newKey(),
  specKey: '',
  label: '',
  type: 'NUMBER',
  unit: '',
  choices: '',
  group: '',
  facet: false,
  card: false,
  required: false,
  isSaved: false,
})

export const draftOf = (category: CategoryDetail): CategoryDraft => ({
  name: category.name,
  description: category.description,
  hsn: category.hsn ?? '',
  usualHsn: category.usualHsn.join(', '),
  parentId: category.parentId === null ? '' : String(category.parentId),
  gstRate: category.gstRate === null ? '' : String(category.gstRate),
  returnRule: category.returnRule ?? '',
  returnDays: category.returnDays === null ? '' : String(category.returnDays),
  noCod: category.noCod,
  pictures: category.uploads.map(({ id, url, alt }) => ({
    key: `upload${id}`,
    id,
    src: url,
    alt,
    file: null,
  })),
  specs: category.specTemplate.map((spec) => ({
    key: `spec-${spec.key}`,
    specKey: spec.key,
    label: spec.label,
    type: spec.type,
    unit: spec.unit ?? '',
    choices: (spec.choices ?? []).join('\n'),
    group: spec.group ?? '',
    facet: spec.facet ?? false,
    card: spec.card ?? false,
    required: spec.required ?? false,
    isSaved: true,
  })),
})

/** The draft in the form of the API, without its pictures. */
export const writeOf = (draft: CategoryDraft, version: number | null): CategoryWrite => ({
  name: draft.name,
  description: draft.description,
  parentId: draft.parentId ? Number(draft.parentId) : null,
  hsn: draft.hsn.replaceAll(/\s/g, ''),
  usualHsn: draft.usualHsn.split(/[\s,;]+/).filter(Boolean),
  gstRate: rateIn(draft.gstRate),
  returnRule: draft.returnRule || null,
  returnDays: draft.returnDays.trim() ? Number(draft.returnDays) : null,
  noCod: draft.noCod,
  specTemplate: draft.specs.map(definitionOf),
  ...(version !== null && { version }),
})

const definitionOf = (spec: DraftSpec): SpecDefinition => ({
  key: spec.specKey || keyFor(spec.label),
  label: spec.label,
  type: spec.type,
  unit: spec.type === 'NUMBER' ? spec.unit : null,
  choices: spec.type === 'CHOICE' ? linesOf(spec.choices) : [],
  ...(spec.group.trim() && { group: spec.group }),
  facet: spec.facet,
  card: spec.card,
  required: spec.required,
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Makes a key from a label: "Chuck size (mm)" becomes chuckSizeMm. Empty if the label has no letters.
 */
export function keyFor(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^[^a-zA-Z]+/, '')
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, 40)
}
