import { limits } from './limits.ts'

/**
 * Whether a text is long enough to search for. Like the API it counts characters: an emoji is one, also with the mark
 * that asks for its picture.
 */
export const isSearchable = (text: string): boolean =>
  [...text.replaceAll('\ufe0f', '')].length >= limits.searchMinimum
