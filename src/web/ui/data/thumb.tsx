import { Picture } from './picture.tsx'

/** The small picture of goods in a row of a list, beside their name. */
export const Thumb = ({ src, name }: { src: string | null; name: string }) => (
  <Picture
    src={src}
    alt=""
    sizes="40px"
    width={40}
    height={40}
    placeholder={name}
    className="size-10 shrink-0"
  />
)
