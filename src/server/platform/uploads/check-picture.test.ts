import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { noise, plain, uneven } from '#test/pictures.ts'
import { type CheckedPicture, checkPicture, drawPicture } from './check-picture.ts'

const directory = mkdtempSync(join(tmpdir(), 'karigar-check-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let files = 0

function check(bytes: Uint8Array): Promise<CheckedPicture> {
  const path = join(directory, String(files++))
  writeFileSync(path, bytes)
  return checkPicture(path)
}

const checked = async (picture: Sharp) => check(await picture.toBuffer())
const contents = ({ path }: CheckedPicture) => readFile(path)
const channelsOf = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')]

const refused = (kind: string, message: string) => ({
  kind,
  code: 'bad_image',
  message: expect.stringContaining(message),
})

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

  test('turned in its metadata stands upright, and says nothing of where it was taken', async () => {
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

  test('that is larger is brought to 2400 pixels', async () => {
    expect(await checked(plain(3000, 1500).png())).toMatchObject({ width: 2400, height: 1200 })
  })

  test('that is a drawing keeps every line', async () => {
    const png = await sharp(Buffer.from(drawing)).png().toBuffer()

    const bytes = await contents(await check(png))

    const pixels = (one: Buffer) => sharp(one).removeAlpha().raw().toBuffer()
    expect((await pixels(bytes)).equals(await pixels(png))).toBe(true)
  })

  test('in the inks of a printer is shown in the colours of a screen', async () => {
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

  test.each(['gif', 'webp'] as const)('that moves (%s) stands still', async (format) => {
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

  test('that is also a script, by a comment, loses the script', async () => {
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

describe('what is no picture is refused:', () => {
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
  ])('%s, whatever it is called', async (_what, content) => {
    await expect(check(Buffer.from(content, 'latin1'))).rejects.toMatchObject(
      refused('unsupported', 'Choose a JPEG, PNG, WebP, AVIF or GIF file'),
    )
  })

  test('a script dressed as a GIF', async () => {
    await expect(
      check(Buffer.from('GIF89a/*....*/=1;alert(document.domain)//')),
    ).rejects.toMatchObject(refused('invalid', 'damaged'))
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s that breaks off in the middle',
    async (format) => {
      const whole = await noise(200, 150).toFormat(format, { effort: 1 }).toBuffer()

      await expect(check(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(
        refused('invalid', 'damaged'),
      )
    },
  )

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a %s of which only the first bytes are there',
    async (format) => {
      const whole = await noise(40, 30).toFormat(format).toBuffer()

      await expect(check(whole.subarray(0, 40))).rejects.toMatchObject(
        refused('invalid', 'damaged'),
      )
    },
  )
})

describe('what would cost too much is refused before it is opened:', () => {
  test.each([
    [14_000, 14_000],
    [30_000, 30_000],
    [8_000, 5_001],
    [65_535, 65_535],
  ])('%i × %i points in a small file', async (width, height) => {
    await expect(check(pngHeader(width, height))).rejects.toMatchObject(
      refused('too-large', '40 megapixels'),
    )
  })

  test('14,000 × 14,000 points that are really there, in 600 kB', async () => {
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
  ])('%s that has to be held as a whole', async (_what, make) => {
    await expect(check(await make())).rejects.toMatchObject(
      refused('too-large', 'too much memory to open'),
    )
  })

  test('a header of an animation whose frames are huge', async () => {
    const gif = await plain(20, 20).gif().toBuffer()
    const frame = gif.indexOf(0x2c)
    for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(20_000, at)

    await expect(check(gif)).rejects.toMatchObject(refused('too-large', '40 megapixels'))
  })
})

test('text packed into a PNG is left packed, however much it would be', async () => {
  const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(256 << 20))])
  const [start, rest] = split(await plain(20, 20).png().toBuffer())

  const picture = await check(Buffer.concat([start, chunk('zTXt', bomb), rest]))

  expect(picture).toMatchObject({ width: 20, height: 20 })
  expect((await contents(picture)).length).toBeLessThan(1_000)
})

test('a colour profile that unpacks to 256 MB does no harm', async () => {
  const bomb = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(256 << 20))])
  const [start, rest] = split(await plain(20, 20).png().toBuffer())

  const picture = await check(Buffer.concat([start, chunk('iCCP', bomb), rest]))

  expect(picture).toMatchObject({ width: 20, height: 20 })
  expect((await sharp(await contents(picture)).metadata()).icc).toBeUndefined()
})

test('fifty at once are all answered, and the good ones are good', async () => {
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

test('a drawing of our own becomes a picture of the size asked', async () => {
  const picture = await drawPicture(drawing, { width: 150, height: 100 }, join(directory, 'drawn'))

  expect(picture).toMatchObject({ width: 150, height: 100 })
  expect((await sharp(await contents(picture)).metadata()).format).toBe('webp')
})

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/><path d="M10 10L290 190" stroke="#000"/></svg>'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The start of a PNG that declares its size and then ends. */
function pngHeader(width: number, height: number) {
  const row = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([signature, sizeOf(width, height, 2), chunk('IDAT', row), chunk('IEND')])
}

/** A complete grey PNG, as small as compressed zeros are. */
function flatPng(width: number, height: number) {
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 })
  return Buffer.concat([signature, sizeOf(width, height, 0), chunk('IDAT', rows), chunk('IEND')])
}

function sizeOf(width: number, height: number, colourType: number) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, colourType, 0, 0, 0], 8)
  return chunk('IHDR', size)
}

/** Splits a PNG after its header. */
const split = (png: Buffer) => [png.subarray(0, 33), png.subarray(33)] as const

function chunk(type: string, content: Buffer = Buffer.of()) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
