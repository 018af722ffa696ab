import { type RefObject, useEffect, useEffectEvent } from 'react'
import PincodeBox from './pincode-box.tsx'

type PincodePopoverProps = {
  /** The button with this popover; a click outside closes it. */
  around: RefObject<HTMLElement | null>
  onClose: () => void
}

export default function PincodePopover({ around, onClose }: PincodePopoverProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const outside = (event: Event) => {
      if (!around.current?.contains(event.target as Node)) close()
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      around.current?.querySelector('button')?.focus()
    }
    around.current?.querySelector('input')?.focus()
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', leave)
    }
  }, [around])

  return (
    <div
      data-surface="plain"
      className="absolute start-0 top-full mt-2 w-80 rounded-card border border-line bg-raised p-4 text-ink shadow-menu"
    >
      <PincodeBox />
    </div>
  )
}
