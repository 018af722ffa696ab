import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, expect } from 'vitest'
import { type CheckedPicture, checkPicture } from '#server/platform/uploads/check-picture.ts'

/** Checks pictures in a folder that is deleted when the test file ends. */
export function openChecks() {
  const directory = mkdtempSync(join(tmpdir(), 'karigar-check-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  let files = 0

  function check(bytes: Uint8Array): Promise<CheckedPicture> {
    const path = join(directory, String(files++))
    writeFileSync(path, bytes)
    return checkPicture(path)
  }

  return { check }
}

export const contents = ({ path }: CheckedPicture) => readFile(path)

/** The error of a refused picture. */
export const refused = (kind: string, message: string) => ({
  kind,
  code: 'bad_image',
  message: expect.stringContaining(message),
})

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** The start of a PNG that declares its size and then ends. */
export function pngHeader(width: number, height: number) {
  const row = deflateSync(Buffer.alloc(1_000))
  return Buffer.concat([signature, sizeOf(width, height, 2), chunk('IDAT', row), chunk('IEND')])
}

/** A complete grey PNG, as small as compressed zeros are. */
export function flatPng(width: number, height: number) {
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
export const split = (png: Buffer) => [png.subarray(0, 33), png.subarray(33)] as const

export function chunk(type: string, content: Buffer = Buffer.of()) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
