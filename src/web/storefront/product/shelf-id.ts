import type { RelatedShelf } from '#contract/catalogue/related.ts'

/** A shelf's id on the page: "power" for batteries and chargers, else from its name. */
export const idOfShelf = ({ kind, label }: Pick<RelatedShelf, 'kind' | 'label'>) =>
  label.startsWith('Batteries') && kind === 'POWER'
    ? 'power'
    : `fit-${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
