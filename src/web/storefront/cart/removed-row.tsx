import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { focusHeading } from '#web/ui/overlays/focus-heading.ts'

const undoMs = 10_000

type Removed<T> = { one: T; isSettled: boolean }

/**
 * Recently removed items that can still be restored. An item disappears immediately and reappears if the
 * server refuses.
 */
export function useRemoved<T extends { id: number }>(present: readonly T[]) {
  const [removed, setRemoved] = useState<readonly Removed<T>[]>([])
  const without = (id: number) => removed.filter(({ one }) => one.id !== id)
  const gone = removed
    .filter(({ one, isSettled }) => !isSettled || present.every(({ id }) => id !== one.id))
    .map(({ one }) => one)
  const remove = async (one: T, work: () => Promise<unknown>) => {
    setRemoved([...without(one.id), { one, isSettled: false }])
    await work()
    setRemoved((all) => all.map((each) => (each.one === one ? { one, isSettled: true } : each)))
  }
  return {
    gone,
    left: present.filter(({ id }) => gone.every((item) => item.id !== id)),
    remove,
    forget: (id: number) => setRemoved(without(id)),
  }
}

export type RemovedRowProps = {
  /** The removed item's name, for screen readers. */
  what: string
  onUndo: () => void
  /** Called when the undo time has ended. */
  onExpire: () => void
}

/** Replaces a removed row for ten seconds with an undo button and takes over its focus. */
export function RemovedRow({ what, onUndo, onExpire }: RemovedRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus()
    const timer = setTimeout(() => expire(), undoMs)
    return () => clearTimeout(timer)
  }, [])
  useFocusPassedOn(row)
  return (
    <li
      ref={row}
      className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-2"
    >
      <span role="status">
        Removed.<span className="sr-only"> {what}</span>
      </span>
      <Button variant="ghost" icon="undo-2" onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}

/** When a focused row disappears, its neighbour takes the focus, else the page's heading. */
function useFocusPassedOn(row: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const at = row.current
    return () => {
      if (!at?.contains(document.activeElement)) return
      const neighbour = at.nextElementSibling ?? at.previousElementSibling
      // Wait until the row has left the page.
      queueMicrotask(() => {
        if (at.isConnected) return
        const stop = neighbour?.isConnected && neighbour.querySelector<HTMLElement>('a, button')
        if (stop) stop.focus()
        else focusHeading()
      })
    }
  }, [row])
}
