import type { RelatedShelf } from '#contract/catalogue/related.ts'

/** Where a shelf is found on the page: what runs a tool at "power", all else by its name. */
export const idOfShelf = ({ kind, label }: Pick<RelatedShelf, 'kind' | 'label'>) =>
  label.startsWith('Batteries') && kind === 'POWER'
    ? 'power'
    : `fit-${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
