import { storedValue } from './stored-value.ts'

const kept = storedValue('slash')

/** Whether `/` focuses the search box. It is the only single-key shortcut and can be switched off. */
export const useSlashWanted = () => kept.use() !== 'off'
export const isSlashWanted = () => kept.read() !== 'off'
export const keepSlashWanted = (wanted: boolean) => kept.keep(wanted ? 'on' : 'off')

const isSwitch = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-slash]')

/** Follows the switch in the footer, whose HTML React leaves as the server sent it. */
export function followSlashSwitch() {
  const keep = ({ target }: { target: unknown }) => {
    if (isSwitch(target)) keepSlashWanted(target.checked)
  }
  const target = document.querySelector('[data-slash]')
  if (isSwitch(target)) {
    // Somebody may have pressed it before the script loaded.
    if (target.checked === target.defaultChecked) target.checked = isSlashWanted()
    else keep({ target })
  }
  document.addEventListener('change', keep)
  return () => document.removeEventListener('change', keep)
}
