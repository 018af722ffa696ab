import { expect, test } from 'vitest'
import { isFilm } from './films.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc', true],
  ['https://youtu.be/abc', true],
  ['https://vimeo.com/123', true],
  ['https://tools.example/cd18/Chuck.MP4?v=2', true],
  ['https://tools.example/cd18/manual.pdf', false],
  ['https://notyoutube.com/watch?v=abc', false],
  ['https://tools.example/mp4', false],
  ['manual', false],
])('%s is a film: %s', (url, is) => {
  expect(isFilm({ url })).toBe(is)
})
