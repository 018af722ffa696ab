import { FooterTitle } from './footer-title.tsx'

type Place = { key: string; label: string }

export const appLinks: readonly Place[] = [
  { key: 'googlePlay', label: 'Google Play' },
  { key: 'appStore', label: 'App Store' },
]

export const socialLinks: readonly Place[] = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'x', label: 'X' },
]

type PlacesProps = {
  title: string
  known: readonly Place[]
  links: Record<string, string> | undefined
}

/** The shop's apps and social profiles: links once set, plain badges until then. */
export function Places({ title, known, links = {} }: PlacesProps) {
  const own = Object.keys(links).filter((key) => !known.some((place) => isSame(place.key, key)))
  const places = [...known, ...own.map((key) => ({ key, label: key }))]
  return (
    <div>
      <FooterTitle>{title}</FooterTitle>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map(({ key, label }) => (
          <li key={key}>
            <PlaceBadge label={label} href={linkOf(links, key)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlaceBadge({ label, href }: { label: string; href: string | undefined }) {
  if (!href) return <span className="place-badge text-ink-3">{label}</span>
  return (
    <a href={href} rel="noreferrer" className="place-badge text-ink hover:border-ink-2">
      {label}
    </a>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Settings spell these keys freely: `googlePlay`, `GooglePlay`, `googleplay`. */
const linkOf = (links: Record<string, string>, key: string) =>
  Object.entries(links).find(([name, href]) => isSame(name, key) && href)?.[1]
