import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { followLink } from '#web/browser/navigation.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, the URL of a file or another site, or what follows the path of the page on screen: "?…" or "#…". */
  to: string
  /** Whether the page takes the place of the one on screen in the browser's history. */
  replace?: boolean
  preventScrollReset?: boolean
  /** Kept with the page in the browser's history. */
  state?: unknown
}

/**
 * A link that opens a page of the shop without loading a document. For a path it uses no hooks, because a page has up to a
 * hundred links. The router's own link uses a dozen, and renders again whenever the address changes.
 */
export function Link({ to, ...rest }: LinkProps) {
  return /^[?#]/.test(to) ? <LinkOnPage to={to} {...rest} /> : <Anchor href={to} {...rest} />
}

function LinkOnPage({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  return <Anchor href={to === '?' ? pathname : pathname + to} {...rest} />
}

type AnchorProps = Omit<LinkProps, 'to'> & { href: string }

function Anchor({ href, replace, preventScrollReset, state, onClick, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(press) => {
        onClick?.(press)
        followLink(press, press.currentTarget, { replace, preventScrollReset, state })
      }}
    />
  )
}
