import { type KeyboardEvent, useState } from 'react'

/** Detects Caps Lock while the user types into a form. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false)
  const notice = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'))
  return { isOn, listeners: { onKeyDown: notice, onKeyUp: notice } }
}

export const CapsLockHint = ({ isOn }: { isOn: boolean }) => (
  <span role="status">{isOn ? 'Caps Lock is on.' : null}</span>
)
