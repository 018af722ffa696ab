import { useEffect, useState } from 'react'
import { Skeleton } from '../layout/skeleton.tsx'
import { Picture } from './picture.tsx'

type PrivatePhotosProps = {
  photos: readonly { n: number; width: number; height: number }[]
  /** Fetches the n-th photo. Photos need a login, and no address may contain a token. */
  read: (n: number) => Promise<Blob>
  /** The size class of each photo, such as `size-16`. */
  size: string
}

/** Thumbnails of photos with restricted access; each opens in full size. */
export function PrivatePhotos({ photos, read, size }: PrivatePhotosProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo) => (
        <li key={photo.n}>
          <PrivatePhoto {...photo} read={read} size={size} />
        </li>
      ))}
    </ul>
  )
}

type PhotoProps = Omit<PrivatePhotosProps, 'photos'> & PrivatePhotosProps['photos'][number]

function PrivatePhoto({ n, width, height, read, size }: PhotoProps) {
  const src = useFetched(n, read)
  const name = `Photo ${n}`
  if (src === 'loading') return <Skeleton className={size} />
  if (src === 'failed')
    return <Picture src={null} alt={`${name} cannot be shown`} className={size} />
  return (
    <a href={src} target="_blank" rel="noreferrer" aria-label={`${name}, in full`}>
      <Picture src={src} alt={name} width={width} height={height} className={size} />
    </a>
  )
}

/** The blob address of the fetched photo, until the component unmounts. */
function useFetched(n: number, read: PrivatePhotosProps['read']): string {
  const [src, setSrc] = useState('loading')
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    read(n).then(
      (blob) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setSrc(made)
      },
      () => isGone || setSrc('failed'),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [n, read])
  return src
}
