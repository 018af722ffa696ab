import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { fontFile } from './font-files.ts'
import { measure, runsOf } from './runs.ts'
import { openSheet } from './sheet.ts'

const letters = 'aZ09 ,()-कक्षिरेफ्্কষি্য়தமிழ்ਸ਼੍ਰੀ್ಷ്രۃخان۱۲ِ\u200c\u200dꯃꯤᱥ½⌀🔥'
const mixed = fc.oneof(
  anyText({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 24 }),
)

test('any text is drawn by faces that have all its letters, and none is lost', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      const runs = runsOf(text, 'regular')
      const inked = new Set(runs.map((run) => run.text).join(''))
      for (const { face, text: part } of runs)
        for (const sign of part.replace(/[\u200c\u200d]/g, ''))
          expect(fontFile(face).has(sign.codePointAt(0) ?? 0), `${face} ${sign}`).toBe(true)
      const visible = text.normalize('NFC').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
      const isMirrored = /\p{Script=Arabic}/u.test(text)
      for (const sign of visible) {
        const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
        const isDrawn = inked.has(sign) || sign.normalize('NFKC') !== sign
        const isCoded = runs.some((run) => run.text.includes(`[U+${code}]`))
        expect(isDrawn || isCoded || isMirrored, sign).toBe(true)
      }
    }),
  )
})

test('a wrapped line is never wider than its place, and never ends inside of a letter', () => {
  const sheet = openSheet(measure)
  fc.assert(
    fc.property(
      mixed,
      fc.integer({ min: 30, max: 90 }),
      fc.integer({ min: 1, max: 3 }),
      (text, width, most) => {
        const style = { size: 6 }
        for (const line of [
          ...sheet.wrap(text, width, style),
          ...sheet.wrapTo(most, text, width, style),
        ])
          expect(sheet.widthOf(line, style) <= width || [...line].length < 6, line).toBe(true)
        expect(sheet.wrapTo(most, text, width, style).length).toBeLessThanOrEqual(most)
      },
    ),
  )
  expect(sheet.wrap('क्षेत्रीयक्षेत्रीय', 20, { size: 10 }).join('|')).toBe('क्षेत्री|यक्षे|त्रीय')
})
