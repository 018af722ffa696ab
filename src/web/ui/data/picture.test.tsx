import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { splitHoisted } from '#web/browser/rendered-html.ts'
import { Picture, pictureSizes, sourcesOf } from './picture.tsx'

test('a picture of full width has every size from the narrowest phone on', () => {
  const { src, srcSet } = sourcesOf('drill-7f3a.jpg')

  expect(src).toBe('/uploads/drill-7f3a.jpg?w=640')
  expect(srcSet?.split(',')).toEqual(
    limits.pictureWidths
      .filter((width) => width >= 320)
      .map((width) => `/uploads/drill-7f3a.jpg?w=${width} ${width}w`),
  )
  expect(sourcesOf('/uploads/drill-7f3a.jpg').srcSet).toBe(srcSet)
})

test.each(['blob:https://shop/1', 'data:image/png;base64,AA', 'https://elsewhere.in/saw.jpg'])(
  '%s is shown as it is',
  (src) => {
    expect(sourcesOf(src)).toEqual({ src })
  },
)

test.each([
  ['40px', [64, 96, 160]],
  ['96px', [96, 160, 320]],
  [pictureSizes.card, [320, 480, 640]],
])('a picture shown at %s omits sizes that nobody needs', (sizes, widths) => {
  const html = renderToStaticMarkup(<Picture src="drill-7f3a.jpg" alt="" sizes={sizes} />)

  expect([...html.matchAll(/\?w=\d+ (\d+)w/g)].map(([, width]) => Number(width))).toEqual(widths)
})

test('React names only the first early picture in the head', () => {
  const html = renderToString(
    <main>
      <Picture src="drill-7f3a.jpg" alt="" eager />
      <Picture src="saw-51c0.jpg" alt="" soon />
    </main>,
  )
  const [head, body] = splitHoisted(html)

  expect([...head.matchAll(/[\w-]+\.jpg\?w=320/g)].map(String)).toEqual(['drill-7f3a.jpg?w=320'])
  expect(body).toContain('saw-51c0.jpg')
})
