import { useRef, useState } from 'react'
import type { SpecUse } from '#contract/catalogue/categories.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { type DraftSpec, newSpec } from './draft.ts'
import { effectOfRemoving } from './spec-effects.ts'
import { SpecRow } from './spec-row.tsx'

type SpecTemplateProps = {
  specs: DraftSpec[]
  saved: readonly DraftSpec[]
  use: SpecUse
  onChange: (specs: DraftSpec[]) => void
}

/** The category's specification fields, in display order. */
export function SpecTemplate({ specs, saved, use, onChange }: SpecTemplateProps) {
  const { move, moved } = useOrder(specs, onChange)
  const dragged = useRef<number | null>(null)
  return (
    <Card title="Specification fields" className="grid grid-cols-1 gap-3">
      <p className="text-sm text-ink-2">
        {specs.length === 0
          ? 'None yet. Add what buyers compare: voltage, torque, chuck size.'
          : 'Product pages, cards, comparisons and filters show them in this order.'}
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {specs.map((spec, index) => (
          <li
            key={spec.key}
            onDragOver={(event) => {
              if (dragged.current !== null) event.preventDefault()
            }}
            onDrop={() => {
              if (dragged.current !== null) move(dragged.current, index)
              dragged.current = null
            }}
          >
            <SpecRow
              spec={spec}
              saved={saved.find(({ key }) => key === spec.key)}
              use={use}
              at={index}
              isLast={index === specs.length - 1}
              onChange={(changes) =>
                onChange(specs.map((other) => (other === spec ? { ...other, ...changes } : other)))
              }
              onMove={(to) => move(index, to)}
              onDrag={() => {
                dragged.current = index
              }}
              onRemove={() => onChange(specs.filter((other) => other !== spec))}
            />
          </li>
        ))}
      </ol>
      <Removed specs={specs} saved={saved} use={use} />
      <Button
        variant="outline"
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange([...specs, newSpec()])}
      >
        Add specification
      </Button>
      <span role="status" className="sr-only">
        {moved}
      </span>
    </Card>
  )
}

function useOrder(specs: DraftSpec[], onChange: (specs: DraftSpec[]) => void) {
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const spec = specs[from]
    if (!spec || from === to) return
    const others = specs.filter((entry) => entry !== spec)
    onChange([...others.slice(0, to), spec, ...others.slice(to)])
    setMoved(`${spec.label || 'New specification'} is now ${to + 1} of ${specs.length}.`)
  }
  return { move, moved }
}

/** Fields that were removed but not saved yet, with the effect on products. */
function Removed({ specs, saved, use }: Omit<SpecTemplateProps, 'onChange'>) {
  const left = new Set(specs.map(({ key }) => key))
  const effects = saved
    .filter(({ key }) => !left.has(key))
    .flatMap((spec) => effectOfRemoving(spec, use) ?? [])
  if (effects.length === 0) return null
  return (
    <Notice tone="warn">
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </Notice>
  )
}
