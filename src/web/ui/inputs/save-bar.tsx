import { useEffect, useEffectEvent } from 'react'
import { plural } from '#contract/plural.ts'
import { Button } from './button.tsx'

export type SaveBarProps = {
  /** The number of changes; the bar appears with the first one. */
  changes: number
  busy?: boolean | undefined
  /** Omit it inside a form that the Save button submits. */
  onSave?: (() => void) | undefined
  onDiscard: () => void
  /** The id of the form to submit, if the bar is outside of it. */
  form?: string | undefined
}

/** Sticks to the top, below the phone's bar, while there are unsaved changes. ⌘S or Ctrl+S saves. */
export function SaveBar({ changes, busy = false, onSave, onDiscard, form }: SaveBarProps) {
  const save = useEffectEvent(() => {
    if (busy || changes === 0) return
    if (onSave) onSave()
    else document.querySelector<HTMLButtonElement>('[data-save]')?.click()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div
      role="status"
      className="sticky top-2 z-20 empty:hidden max-md:in-data-[density=compact]:top-16"
    >
      {changes > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-straw bg-straw-soft px-4 py-2">
          <p className="text-sm font-medium">
            Unsaved changes
            <span className="tnum ms-2 font-normal text-ink-2">{plural(changes, 'change')}</span>
          </p>
          <div className="flex gap-2">
            <Button variant="ghost" onClick={onDiscard}>
              Discard
            </Button>
            <Button
              type={onSave ? 'button' : 'submit'}
              form={form}
              busy={busy}
              onClick={onSave}
              data-save
              title="⌘S or Ctrl+S"
            >
              Save
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
