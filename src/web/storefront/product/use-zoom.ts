import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Which picture is open, or none; the address says it too, so that Back closes it. */
export type Zoom = {
  at: number | null
  open: (place: number) => void
  /** Another picture in place of the one that is open. */
  show: (place: number) => void
  close: () => void
}

const hashOf = (place: number) => `#zoom-${place + 1}`

/** The picture of `count` that is open large. */
export function useZoom(count: number): Zoom {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [at, setAt] = useState<number | null>(null)
  const wasPushed = useRef(false)
  // After the page has come to life: the server knows no hash.
  useEffect(() => setAt(placeIn(hash, count)), [hash, count])
  const go = (to: string, replace: boolean) =>
    navigate({ search, hash: to }, { replace, preventScrollReset: true })
  return {
    at,
    open: (place) => {
      wasPushed.current = true
      go(hashOf(place), false)
    },
    show: (place) => go(hashOf(place), true),
    close: () => {
      if (wasPushed.current) navigate(-1)
      else go('', true)
      wasPushed.current = false
    },
  }
}

/** "#zoom-2" is the second picture. */
function placeIn(hash: string, count: number): number | null {
  const [, number] = /^#zoom-(\d+)$/.exec(hash) ?? []
  const place = Number(number) - 1
  return place >= 0 && place < count ? place : null
}
