import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { chunk, contents, openChecks, split } from '#test/checking-pictures.ts'
import { noise, plain } from '#test/pictures.ts'

const { check } = openChecks()

const checked = async (picture: Sharp) => check(await picture.toBuffer())
const channelsOf = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')]

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'that is a %s becomes a WebP with its size and average colour',
    async (format) => {
      const picture = await checked(plain(60, 40).toFormat(format))

      expect(picture).toMatchObject({ width: 60, height: 40 })
      expect((await sharp(await contents(picture)).metadata()).format).toBe('webp')
      const [red = 0, green = 0, blue = 0] = channelsOf(picture.colour)
      expect(Math.hypot(red - 0xc8, green - 0x1e, blue - 0x1e)).toBeLessThan(12)
    },
  )

  test('is rotated as its metadata says, and loses the place where it was taken', async () => {
    const picture = await checked(
      noise(80, 40)
        .jpeg()
        .withExif({ IFD3: { GPSLatitude: '28/1 38/1 0/1' }, IFD0: { Copyright: 'Asha Verma' } })
        .withMetadata({ orientation: 6 }),
    )

    expect(picture).toMatchObject({ width: 40, height: 80 })
    const bytes = await contents(picture)
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(bytes.includes('Asha')).toBe(false)
  })

  test('that is larger is reduced to 2400 pixels', async () => {
    expect(await checked(plain(3000, 1500).png())).toMatchObject({ width: 2400, height: 1200 })
  })

  test('that is a drawing keeps every line', async () => {
    const png = await sharp(Buffer.from(drawing)).png().toBuffer()

    const bytes = await contents(await check(png))

    const pixels = (one: Buffer) => sharp(one).removeAlpha().raw().toBuffer()
    expect((await pixels(bytes)).equals(await pixels(png))).toBe(true)
  })

  test('in CMYK is shown in screen colours', async () => {
    const picture = await checked(plain(90, 60).toColourspace('cmyk').jpeg())

    const { space, channels } = await sharp(await contents(picture)).metadata()
    expect({ space, channels }).toEqual({ space: 'srgb', channels: 3 })
    const [red = 0, green = 0] = channelsOf(picture.colour)
    expect(red).toBeGreaterThan(green + 80)
  })

  test('of 16 bits keeps its colours and its transparency', async () => {
    const half = { r: 200, g: 30, b: 30, alpha: 0.5 }
    const create = { width: 50, height: 50, channels: 4 as const, background: half }
    const picture = await checked(sharp({ create }).toColourspace('rgb16').png())

    const { data } = await sharp(await contents(picture))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)].map((channel) => Math.round(channel / 10))).toEqual([
      20, 3, 3, 13,
    ])
  })

  test.each(['gif', 'webp'] as const)('that is animated (%s) becomes a still', async (format) => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff', '#00ff00'].map((colour) => plain(40, 30, colour).png().toBuffer()),
    )
    const moving = sharp(frames, { join: { animated: true } }).toFormat(format)

    const picture = await checked(moving)

    expect(picture).toMatchObject({ width: 40, height: 30 })
    expect((await sharp(await contents(picture)).metadata()).pages ?? 1).toBe(1)
    expect(channelsOf(picture.colour)[0]).toBeGreaterThan(200)
  })

  test.each([
    ['a script behind it', '<script>alert(document.domain)</script>'],
    ['a program of PHP behind it', '<?php system($_GET["c"]); ?>'],
    ['an archive behind it', 'PK\x03\x04payload.exe'],
  ])('with %s loses it', async (_what, tail) => {
    const jpeg = await noise(90, 60).jpeg().toBuffer()

    const bytes = await contents(await check(Buffer.concat([jpeg, Buffer.from(tail, 'latin1')])))

    expect(bytes.includes(tail)).toBe(false)
    expect((await sharp(bytes).metadata()).width).toBe(90)
  })

  test('with a script in a comment loses the script', async () => {
    const script = '*/=1;alert(document.domain)/*'
    const gif = await plain(30, 20).gif().toBuffer()
    const comment = Buffer.from(
      `\x21\xfe${String.fromCharCode(script.length)}${script}\0`,
      'latin1',
    )
    const end = gif.lastIndexOf(0x3b)

    const bytes = await contents(
      await check(Buffer.concat([gif.subarray(0, end), comment, gif.subarray(end)])),
    )

    expect(bytes.includes('alert')).toBe(false)
  })

  test('of exactly 40 megapixels is accepted', async () => {
    expect(await checked(plain(8_000, 5_000).png())).toMatchObject({ width: 2400, height: 1500 })
  })
})

test('compressed text in a PNG is not unpacked', async () => {
  const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(256 << 20))])
  const [start, rest] = split(await plain(20, 20).png().toBuffer())

  const picture = await check(Buffer.concat([start, chunk('zTXt', bomb), rest]))

  expect(picture).toMatchObject({ width: 20, height: 20 })
  expect((await contents(picture)).length).toBeLessThan(1_000)
})

test('a colour profile that unpacks to 256 MB is harmless', async () => {
  const bomb = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(256 << 20))])
  const [start, rest] = split(await plain(20, 20).png().toBuffer())

  const picture = await check(Buffer.concat([start, chunk('iCCP', bomb), rest]))

  expect(picture).toMatchObject({ width: 20, height: 20 })
  expect((await sharp(await contents(picture)).metadata()).icc).toBeUndefined()
})

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/><path d="M10 10L290 190" stroke="#000"/></svg>'
