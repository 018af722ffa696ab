import { describe, expect, test } from 'vitest'
import { flatPng, openChecks, pngHeader, refused } from '#test/checking-pictures.ts'
import { noise, plain, uneven } from '#test/pictures.ts'

const { check } = openChecks()

describe('a file that is not a picture is refused:', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'an SVG that says it is XML',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a PHP script', '<?php system($_GET[0]);'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a BMP', 'BM\x36\0\0\0'],
    ['an MP4', '\0\0\0\x18ftypmp42\0\0\0\0'],
    ['an archive', 'PK\x03\x04'],
    ['nothing', ''],
  ])('%s, under any name', async (_what, content) => {
    await expect(check(Buffer.from(content, 'latin1'))).rejects.toMatchObject(
      refused('unsupported', 'Choose a JPEG, PNG, WebP, AVIF or GIF file'),
    )
  })

  test('a script disguised as a GIF', async () => {
    await expect(
      check(Buffer.from('GIF89a/*....*/=1;alert(document.domain)//')),
    ).rejects.toMatchObject(refused('invalid', 'damaged'))
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s that is cut in the middle',
    async (format) => {
      const whole = await noise(200, 150).toFormat(format, { effort: 1 }).toBuffer()

      await expect(check(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(
        refused('invalid', 'damaged'),
      )
    },
  )

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s of which only the first bytes exist',
    async (format) => {
      const whole = await noise(40, 30).toFormat(format).toBuffer()

      await expect(check(whole.subarray(0, 40))).rejects.toMatchObject(
        refused('invalid', 'damaged'),
      )
    },
  )
})

describe('a picture that is too expensive is refused before it is decoded:', () => {
  test.each([
    [14_000, 14_000],
    [30_000, 30_000],
    [8_000, 5_001],
    [65_535, 65_535],
  ])('a small file that claims %i × %i pixels', async (width, height) => {
    await expect(check(pngHeader(width, height))).rejects.toMatchObject(
      refused('too-large', '40 megapixels'),
    )
  })

  test('a file of 600 kB with 14,000 × 14,000 pixels', async () => {
    await expect(check(flatPng(14_000, 14_000))).rejects.toMatchObject(
      refused('too-large', '40 megapixels'),
    )
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'an interlaced PNG',
      () => plain(7_000, 5_700).ensureAlpha().png({ progressive: true }).toBuffer(),
    ],
    [
      'a progressive JPEG of whole colours',
      () => plain(5_600, 5_600).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['an AVIF', () => plain(3_000, 3_000).avif({ effort: 0 }).toBuffer()],
    [
      'a WebP without loss',
      () => plain(7_000, 5_700).webp({ lossless: true, effort: 0 }).toBuffer(),
    ],
    ['a GIF', () => plain(5_600, 5_600).gif({ effort: 1 }).toBuffer()],
  ])('%s that must be decoded as a whole', async (_what, make) => {
    await expect(check(await make())).rejects.toMatchObject(
      refused('too-large', 'too much memory to open'),
    )
  })

  test('the header of an animation with huge frames', async () => {
    const gif = await plain(20, 20).gif().toBuffer()
    const frame = gif.indexOf(0x2c)
    for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(20_000, at)

    await expect(check(gif)).rejects.toMatchObject(refused('too-large', '40 megapixels'))
  })
})

test('fifty pictures at once are all answered, and the valid ones are accepted', async () => {
  const good = await uneven(500, 400).jpeg().toBuffer()
  const sent = Array.from({ length: 50 }, (_, index) =>
    index % 2 ? check(good) : check(pngHeader(14_000, 14_000)),
  )

  const outcomes = await Promise.allSettled(sent)

  const kept = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(kept).toHaveLength(25)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject(refused('too-large', '40 megapixels'))
})
