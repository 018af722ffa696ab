import type { KeyboardEvent } from 'react'
import { cellRange, moveRange, nextCell } from './ranges.ts'
import type { Sheet } from './use-sheet.ts'

type Press = KeyboardEvent<HTMLElement>

/** Handles a key in the sheet. True if it did something, so that the browser does nothing. */
export function handleKey(sheet: Sheet, event: Press): boolean {
  if (event.nativeEvent.isComposing || event.altKey) return false
  if (event.key === 'Tab')
    return goOn(sheet, nextCell(sheet.range.at, event.shiftKey ? -1 : 1, sheet.size))
  if (event.key === 'Enter') return goDown(sheet, event.shiftKey ? -1 : 1)
  if (sheet.typed) return pressedWhileTyping(sheet, event)
  const isCommand = event.ctrlKey || event.metaKey
  const range = moveRange(
    sheet.range,
    { key: event.key, isShift: event.shiftKey, isCommand },
    sheet.size,
  )
  if (range) sheet.select(range)
  else if (isCommand) return command(sheet, event)
  else if (event.key === 'F2') sheet.edit()
  else if (event.key === 'Delete' || event.key === 'Backspace') sheet.clear()
  else if (event.key.length === 1) sheet.edit(event.key === ' ' ? '' : event.key)
  else return false
  return true
}

/** Arrow keys end what replaces a cell, and move inside what was there. */
function pressedWhileTyping(sheet: Sheet, event: Press): boolean {
  if (event.key === 'Escape') {
    sheet.cancel()
    return true
  }
  const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
  const isList = event.target instanceof HTMLSelectElement
  if (!isArrow || isList || !sheet.typed?.isNew) return false
  const press = { key: event.key, isShift: false, isCommand: false }
  sheet.select(moveRange(cellRange(sheet.range.at), press, sheet.size) ?? sheet.range)
  return true
}

function command(sheet: Sheet, { key, shiftKey }: Press): boolean {
  const does: Record<string, (() => void) | undefined> = {
    d: sheet.fillDown,
    z: shiftKey ? sheet.unsaved.redo : sheet.unsaved.undo,
    y: sheet.unsaved.redo,
    a: () => {
      const { rows, columns } = sheet.size
      sheet.select({ at: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } })
    },
  }
  const name = key.toLowerCase()
  if (!(name in does)) return false
  does[name]?.()
  return true
}

function goOn(sheet: Sheet, place: Sheet['range']['at'] | null): boolean {
  if (!place) return false
  sheet.select(cellRange(place))
  return true
}

function goDown(sheet: Sheet, step: 1 | -1): boolean {
  const { row, column } = sheet.range.at
  const next = Math.max(0, Math.min(row + step, sheet.size.rows - 1))
  return goOn(sheet, { row: next, column })
}
