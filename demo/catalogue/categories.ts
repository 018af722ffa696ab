import type { ReturnRule } from '#contract/return-terms.ts'
import type { DemoCategory, DemoSpecField } from './demo-types.ts'
import { specField } from './spec-fields.ts'

/**
 * A leaf category as its table writes it. `specs` lists the template's keys in order: `*` shows on the
 * product card, `+` is a facet, `?` is optional.
 */
export type Leaf = {
  key: string
  name: string
  parent: string
  hsn: string
  gst: number
  text: string
  specs: string
  /** If omitted, the terms of the category above. */
  returns?: ReturnRule
}

export type Top = Omit<Leaf, 'parent' | 'specs'>

export function topCategory(top: Top, position: number): DemoCategory {
  return {
    key: top.key,
    name: top.name,
    parentKey: null,
    description: top.text,
    position,
    hsn: top.hsn,
    usualHsn: [],
    gstRate: top.gst,
    returnRule: top.returns ?? null,
    specTemplate: [],
  }
}

/** Choices stay empty here: the products of the category fill them. */
export function leafCategory(leaf: Leaf, position: number): DemoCategory {
  return {
    key: leaf.key,
    name: leaf.name,
    parentKey: leaf.parent,
    description: leaf.text,
    position,
    hsn: leaf.hsn,
    usualHsn: [],
    gstRate: leaf.gst,
    returnRule: leaf.returns ?? null,
    specTemplate: leaf.specs.split(' ').map(templateField),
  }
}

function templateField(marked: string): DemoSpecField {
  const { key, label, type, unit, group } = specField(marked.replace(/[*+?]/g, ''))
  return {
    key,
    label,
    type,
    unit,
    choices: [],
    facet: marked.includes('+'),
    card: marked.includes('*'),
    required: !marked.includes('?'),
    group,
  }
}
