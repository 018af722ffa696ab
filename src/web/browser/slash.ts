import { storedValue } from './stored-value.ts'

const kept = storedValue('slash')

/** Whether `/` focuses the search box. It is the only single-key shortcut and can be switched off. */
export const useSlashWanted = () => kept.use() !== 'off'
export const isSlashWanted = () => kept.read() !== 'off'
export const keepSlashWanted = (wanted: boolean) => kept.keep(wanted ? 'on' : 'off')
