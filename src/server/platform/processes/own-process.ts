import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { usualConnections } from '../db/connection-shares.ts'
import { shopVersion } from '../shop-version.ts'
import type { S3Place } from '../uploads/s3-place.ts'
import { type FolderMarks, folderMarks, noFolder } from './folder-marks.ts'

/** This process of the shop as others know it, and how it finds out who shares its pictures. */
export type OwnProcess = {
  id: string
  host: string
  /** Where it listens on its host. */
  address: string
  version: string
  /** The address of the bucket with its pictures; null: they are in a folder. */
  picturesBucket: string | null
  /** Names of its settings keys, the one that seals first. */
  keyNames: readonly string[]
  /** The most connections to the database that it opens. */
  connections: number
  marks: FolderMarks
}

type Facts = {
  keyNames: readonly string[]
  connections?: number
  address?: string
  /** The bucket of pictures; without it they are in the folder. */
  s3?: S3Place | null
  /** The folder of pictures; without it no other process has them. */
  folder?: string
}

/** Describes this process. The name of its host may change with every start, as in a container. */
export function describeProcess({
  keyNames,
  connections = usualConnections,
  address = 'no port',
  s3 = null,
  folder,
}: Facts): OwnProcess {
  const id = randomUUID()
  return {
    id,
    host: hostname(),
    address,
    version: shopVersion,
    picturesBucket: s3 && `${s3.endpoint}/${s3.bucket}`,
    keyNames,
    connections,
    marks: s3 || folder === undefined ? noFolder : folderMarks(folder, id),
  }
}
