/** "128 products", said aloud when a filter changes it. */
export function ProductCount({ of }: { of: number }) {
  return (
    <span role="status">
      {of.toLocaleString('en-IN')} {of === 1 ? 'product' : 'products'}
    </span>
  )
}
