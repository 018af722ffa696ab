/** A figure that was read, or why it cannot be. */
export type Figure = { whole: string; decimals: string } | { problem: string }

const notNumber = { problem: 'This is not a number.' }

/**
 * Reads a number as people and spreadsheets write it: 1234.5, 1,234.50, 1,23,456, 1 234,50, 1.234,50. Refuses what could
 * mean two things, such as 1.500.
 */
export function figureIn(text: string): Figure {
  const figure = text.trim().replaceAll(/[\u00A0\u2009\u202F]/g, ' ')
  if (!/^\d[\d., ]*$/.test(figure)) return notNumber
  const marks = [...figure.matchAll(/[., ]/g)]
  const last = marks.at(-1)
  if (!last) return { whole: figure, decimals: '' }
  const [mark] = last
  const decimals = figure.slice(last.index + 1)
  const isOnly = marks.filter(([other]) => other === mark).length === 1
  if (mark !== ' ' && isOnly && (decimals.length === 1 || decimals.length === 2))
    return groupsIn(figure.slice(0, last.index), decimals)
  if (mark === '.' && isOnly)
    return { problem: 'This can be read in two ways. Write at most two decimals.' }
  return groupsIn(figure, '')
}

/** Takes away the marks between groups of digits: threes, or twos before the last three as in India. */
function groupsIn(whole: string, decimals: string): Figure {
  if (/^\d+$/.test(whole)) return { whole, decimals }
  const isGrouped = /^\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d\d)+,\d{3}$/.test(whole)
  return isGrouped ? { whole: whole.replaceAll(/[., ]/g, ''), decimals } : notNumber
}
