import { useRef } from 'react'
import { plural } from '#contract/plural.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import type { Live } from './use-live.ts'

type NewsBarProps = {
  news: Pick<Live<unknown>, 'isOld' | 'added' | 'show'>
  /** Noun for a row. */
  noun: string
}

/**
 * Floats above a list that has changed on the server, so that its rows stay in place until the user asks for the new
 * ones.
 */
export function NewsBar({ news: { isOld, added, show }, noun }: NewsBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const showNow = () => {
    show()
    // The button goes; the next stop of the keyboard is the list.
    place.current?.focus()
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      data-no-print
      className="sticky top-16 z-20 flex h-0 justify-center outline-none md:top-2"
    >
      {isOld ? (
        <Button size="small" icon="refresh-cw" className="-mt-3.5 shadow-menu" onClick={showNow}>
          {added > 0 ? `Show ${plural(added, `new ${noun}`)}` : 'Show what changed'}
        </Button>
      ) : null}
    </div>
  )
}

/** The title of a page whose list has new rows: "(2) Orders". */
export const titleWith = ({ added }: { added: number }, title: string) =>
  added > 0 ? `(${added}) ${title}` : title
