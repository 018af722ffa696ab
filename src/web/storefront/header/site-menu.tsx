import { createPortal } from 'react-dom'
import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { makeRoom, useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { accountLinks, policyLinks } from './links.ts'
import PincodeBox from './pincode-box.tsx'

type SiteMenuProps = { open: boolean; onClose: () => void }

/** Rendered in the body: a dialog with its own heading can't be inside the page's header. */
export default function SiteMenu({ open, onClose }: SiteMenuProps) {
  useBackCloses(open, onClose)
  const leave = () => {
    makeRoom()
    onClose()
  }
  const { departments } = useLayout()
  const shop = departments.map(({ id, name }) => ({ to: paths.category(id), label: name }))
  return createPortal(
    <Drawer open={open} onClose={onClose} title="Menu" side="left">
      <nav aria-label="Menu" data-autofocus tabIndex={-1} className="grid gap-5 p-5">
        <MenuSection title="Shop" links={shop} onChoose={leave} />
        <MenuSection title="Account" links={accountLinks} onChoose={leave} />
        <MenuSection title="Help" links={policyLinks} onChoose={leave} />
      </nav>
      <div className="border-t border-line p-5">
        <PincodeBox />
      </div>
    </Drawer>,
    document.body,
  )
}

type MenuSectionProps = {
  title: string
  links: readonly { to: string; label: string }[]
  onChoose: () => void
}

function MenuSection({ title, links, onChoose }: MenuSectionProps) {
  if (links.length === 0) return null
  return (
    <div>
      <h3 className="label-caps text-ink-3">{title}</h3>
      <ul className="mt-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              replace
              onClick={onChoose}
              className="flex min-h-control items-center text-ink no-underline hover:text-brand"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
