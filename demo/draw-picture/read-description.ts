import {
  type Colour,
  type Corner,
  circle,
  colours,
  fine,
  heavy,
  join,
  outline,
  type Piece,
} from './pen.ts'
import { unwritable } from './stroke-font.ts'

/** What a picture shows. `size` is the text of the dimension line, `tilt` the degrees by which all of it leans. */
export type Description = { tool: Piece; size: string; tilt: number }

/**
 * Reads the description of a picture, a line for each thing (the README lists them). Later shapes cover earlier
 * ones. A line that cannot be read is an error that says which.
 */
export function readDescription(text: string): Description {
  const shapes: Piece[] = []
  let size = ''
  let tilt = 0
  for (const [index, line] of text.split('\n').entries()) {
    const [word = '', ...rest] = line.replace(/#.*/, '').trim().split(/\s+/)
    try {
      if (word === 'size') size = labelOf(rest.join(' '))
      else if (word === 'tilt') tilt = numberOf(rest.join(' '))
      else if (word !== '') shapes.push(shapeOf(word, rest))
    } catch (error) {
      throw new Error(`Line ${index + 1}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (shapes.length === 0) throw new Error('The description has no shape, line or circle.')
  return { tool: join(...shapes), size, tilt }
}

function shapeOf(word: string, rest: string[]): Piece {
  const isFine = rest[0] === 'fine'
  const [fill = '', ...places] = isFine ? rest.slice(1) : rest
  if (!isColour(fill)) throw new Error(`“${fill}” is none of ${Object.keys(colours).join(', ')}.`)
  const look = { fill, line: isFine ? fine : heavy }
  const corners = places.map(cornerOf)
  if (word === 'circle') {
    const [only, more] = corners
    if (!only || more || !(only.r > 0)) throw new Error('A circle is one “x,y,radius”.')
    return circle(only, look)
  }
  if (word !== 'shape' && word !== 'line')
    throw new Error(`“${word}” is none of size, tilt, shape, line, circle.`)
  if (corners.length < 2) throw new Error(`A ${word} needs two places “x,y” or more.`)
  return outline(corners, word === 'shape', look)
}

const isColour = (word: string): word is Colour => word in colours

function cornerOf(text: string): Corner {
  const numbers = text.split(',').map(numberOf)
  const [x, y, r = 0] = numbers
  if (x === undefined || y === undefined || numbers.length > 3)
    throw new Error(`“${text}” is not a place such as “120,80” or “120,80,10”.`)
  return { x, y, r }
}

function numberOf(text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`“${text}” is not a number.`)
  return Number(text)
}

function labelOf(text: string): string {
  const [letter] = unwritable(text)
  if (letter) throw new Error(`The dimension line has no “${letter}”. It takes numbers with units.`)
  return text
}
