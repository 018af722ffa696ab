import { storedValue } from './stored-value.ts'

const kept = storedValue('slash')

/** Whether `/` goes to the search box, the one shortcut of a single key; it can be switched off. */
export const useSlashWanted = () => kept.use() !== 'off'
export const isSlashWanted = () => kept.read() !== 'off'
export const keepSlashWanted = (wanted: boolean) => kept.keep(wanted ? 'on' : 'off')
