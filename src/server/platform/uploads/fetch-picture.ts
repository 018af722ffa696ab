import type { Db } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import { type Network, OutboundRefusal } from '../outbound/checked-network.ts'
import { fetchFile } from '../outbound/fetch-file.ts'
import { type Picture, storeUploads } from './pictures.ts'
import type { Storage } from './storage.ts'

const fetchLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 5_000 }

/** Fetches a picture from the internet into the file `path`. Returns why it cannot be had; null if it was. */
export const fetchPicture = (
  url: string,
  path: string,
  network: Network | undefined,
): Promise<string | null> => fetchFile(url, path, fetchLimits, network).then(nothing, refusal)

const nothing = () => null

function refusal(error: unknown): string {
  if (error instanceof OutboundRefusal) return error.message
  throw error
}

/** Stores a received picture for an hour, or returns why the file is none. */
export async function storePicture(
  db: Db,
  storage: Storage,
  path: string,
): Promise<Picture | string> {
  try {
    const [picture] = await storeUploads(db, storage, [{ path }])
    return picture ?? 'This picture is damaged.'
  } catch (error) {
    if (error instanceof DomainError && error.code === 'bad_image') return error.message
    throw error
  }
}
