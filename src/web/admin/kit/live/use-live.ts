import { useEffect, useEffectEvent, useState } from 'react'
import type { WorkKind } from '#contract/backoffice/office-events.ts'
import { type News, newsOf, type Versions, withLatest } from './live-list.ts'
import { type LiveWork, readLiveWork, useLiveWork } from './live-work.ts'
import { paceWork } from './paced.ts'

type Options<T> = {
  /** Result of the page's loader; null while it is unknown. */
  loaded: T | null
  /** Reads the same again. */
  load: () => Promise<T>
  kinds: readonly WorkKind[]
  /** The rows in their order. A page that is not a list has none, or only its version. */
  idsOf: (loaded: T) => readonly number[]
}

export type Live<T> = News & {
  shown: T | null
  /** The newest, for what may change in place. */
  latest: T | null
  show: () => void
}

/** A busy shop changes all the time; people do not read faster than this. */
const pauseMs = 3_000
/** A change this short ago may have come while the page was loading. */
const recentMs = 10_000

/** Keeps what a page shows up to date while the shop changes, without moving the rows on screen. */
export function useLive<T>({ loaded, load, kinds, idsOf }: Options<T>): Live<T> {
  const [versions, setVersions] = useState(() => versionsOf(loaded))
  if (loaded && versions?.loaded !== loaded) setVersions(versionsOf(loaded))
  const changes = changesOf(useLiveWork(), kinds)
  const [reload, setReload] = useState<ReturnType<typeof paceWork> | null>(null)
  const read = useEffectEvent(async () => {
    const latest = await load().catch(() => null)
    // A result that the page has loaded meanwhile is newer.
    if (latest)
      setVersions((now) => (now?.loaded === loaded ? withLatest(now, latest, idsOf) : now))
  })
  const wasRecent = useEffectEvent(() => {
    const { seen } = readLiveWork()
    return kinds.some((kind) => performance.now() - (seen[kind]?.at ?? -recentMs) < recentMs)
  })

  useEffect(() => {
    const made = paceWork(async () => {
      if (!document.hidden) await read()
    }, pauseMs)
    setReload(made)
    document.addEventListener('visibilitychange', made.call)
    return () => {
      document.removeEventListener('visibilitychange', made.call)
      made.stop()
    }
  }, [])
  useEffect(() => {
    if (changes > 0 && wasRecent()) reload?.call()
  }, [changes, reload])

  const news = versions ? newsOf(versions, idsOf) : { isOld: false, added: 0 }
  return {
    isOld: news.isOld,
    added: news.added,
    shown: versions?.shown ?? null,
    latest: versions?.latest ?? null,
    show: () => setVersions(versionsOf(versions?.latest ?? null, versions?.loaded)),
  }
}

function versionsOf<T>(shown: T | null, loaded = shown): Versions<T> | null {
  return shown === null || loaded === null ? null : { loaded, shown, latest: shown }
}

const changesOf = ({ seen }: LiveWork, kinds: readonly WorkKind[]) =>
  kinds.reduce((sum, kind) => sum + (seen[kind]?.times ?? 0), 0)
