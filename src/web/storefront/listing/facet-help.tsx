import { helpFor } from './spec-help.ts'

/** Explains a technical term on request; works without JavaScript. */
export function FacetHelp({ label }: { label: string }) {
  const text = helpFor(label)
  if (!text) return null
  return (
    <details className="text-sm">
      <summary className="help-link">
        What is this?<span className="sr-only"> {label}</span>
      </summary>
      <p className="pb-2 text-ink-2">{text}</p>
    </details>
  )
}
