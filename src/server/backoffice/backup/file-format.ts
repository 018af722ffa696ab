import { crc32 } from 'node:zlib'

/**
 * The format that this program writes. It reads this one and older ones. The bytes are described in
 * `docs/decisions/029-backup-file.md`.
 */
export const formatVersion = 1

/** The first bytes of every backup. */
export const magic = Buffer.from('KARIGAR-BACKUP\n')

/** The most data in one frame, before compression. */
export const chunkBytes = 1_048_576

/** First frame of a backup: its description of itself. */
export type BackupHeader = {
  format: number
  /** The version of the shop that wrote it. */
  shop: string
  createdAt: string
  /** The version of PostgreSQL that it was read from. It may be restored into another one. */
  postgres: string
  migrations: { name: string; sha256: string }[]
  hasPictures: boolean
  /** Whether the settings key is in it, sealed by a passphrase. */
  hasKey: boolean
}

/** A part of a backup: a table, a picture, or one of the small parts. */
export type Part =
  | { kind: 'key' }
  | { kind: 'sequences' }
  | { kind: 'jobs' }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'picture'; name: string }

/** Sums of a part, known once it is written. */
export type PartEnd = {
  bytes: number
  /**
   * Only for tables and jobs: the number of rows, and the sum of their checksums, which does not depend on their order.
   */
  rows?: number
  rowSum?: number
}

/** The last frame: how much there was, and the SHA-256 of every byte before this frame. */
export type BackupEnd = { parts: number; sha256: string }

/**
 * Frames: the header, the beginning of a part, its data (compressed or as they are), its end, and the end of
 * the file.
 */
export type FrameKind = 'H' | 'P' | 'C' | 'D' | 'E' | 'Z'
const kinds = 'HPCDEZ'

/** Kind, length of the body, its CRC-32, and the CRC-32 of these and of the frame's number. */
export const frameHeadBytes = 13

export type FrameHead = { kind: FrameKind; length: number; bodyCrc: number }

/** A frame as it is written. The number makes a lost or doubled frame noticeable. */
export function frameOf(kind: FrameKind, body: Buffer, number: number): Buffer {
  const head = Buffer.alloc(frameHeadBytes)
  head.write(kind, 'latin1')
  head.writeUInt32BE(body.length, 1)
  head.writeUInt32BE(crc32(body), 5)
  head.writeUInt32BE(headCrc(head, number), 9)
  return Buffer.concat([head, body])
}

/** The head of the frame with this number; null if a byte of it is wrong. */
export function readHead(head: Buffer, number: number): FrameHead | null {
  const kind = head.toString('latin1', 0, 1)
  if (head.readUInt32BE(9) !== headCrc(head, number) || !kinds.includes(kind)) return null
  // It is one of the letters above.
  return { kind: kind as FrameKind, length: head.readUInt32BE(1), bodyCrc: head.readUInt32BE(5) }
}

const headCrc = (head: Buffer, number: number) => crc32(head.subarray(0, 9), number)

/** Name of a part for people. */
export const nameOfPart = (part: Part) => ('name' in part ? `${part.kind} ${part.name}` : part.kind)
