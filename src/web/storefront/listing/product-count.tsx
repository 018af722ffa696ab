import { plural } from '#contract/plural.ts'
/** "128 products", announced when a filter changes it. */
export function ProductCount({ of }: { of: number }) {
  return <span role="status">{plural(of, 'product')}</span>
}
