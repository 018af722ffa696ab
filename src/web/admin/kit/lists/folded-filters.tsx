import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

/** The filters of a list. On a phone they are folded behind a button that says how many are set. */
export function FoldedFilters({ set, children }: { set: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        icon="sliders-horizontal"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="md:hidden"
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <div
        className={classNames(
          'grid-cols-2 gap-3 md:flex md:flex-wrap',
          open ? 'grid w-full md:w-auto' : 'hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
