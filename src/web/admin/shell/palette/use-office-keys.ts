import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { areShortcutsWanted, goTo, pageKeys, rowKey } from './shortcuts.ts'

export type OfficeDialog = 'palette' | 'shortcuts'

const goPauseMs = 1_500

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="grid"]',
  ) !== null

/** ⌘K or Ctrl+K anywhere; single keys unless somebody types, a dialog is open or they are switched off. */
export function useOfficeKeys(isDialogOpen: boolean, onOpen: (dialog: OfficeDialog) => void) {
  const navigate = useNavigate()
  const pressedGo = useRef(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen || document.querySelector('dialog:modal')) return
    if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey) {
      event.preventDefault()
      return onOpen('palette')
    }
    if (event.metaKey || event.ctrlKey || event.altKey) return
    // A menu in a row uses the same arrow keys.
    if (event.defaultPrevented || isTyping(event.target) || event.isComposing) return
    if (!areShortcutsWanted()) return
    pressSingle(event)
  })
  const pressSingle = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const page = event.timeStamp - pressedGo.current < goPauseMs ? goTo[key] : undefined
    pressedGo.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const known = page ? () => navigate(page.to) : runOf(event.key, onOpen)
    if (!known) return
    event.preventDefault()
    known()
  }
  useEffect(() => {
    pressedGo.current = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const runOf = (key: string, onOpen: (dialog: OfficeDialog) => void) =>
  key === '?' ? () => onOpen('shortcuts') : (pageKeys[key]?.run ?? rowKey(key))
