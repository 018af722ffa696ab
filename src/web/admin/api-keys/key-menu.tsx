import { useState } from 'react'
import type { ApiKey, MadeKey } from '#contract/backoffice/api-keys.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { RevokeDialog, RotateDialog } from './key-dialogs.tsx'

type KeyMenuProps = { apiKey: ApiKey; onMade: (made: MadeKey) => void }

/** Actions on a key that is not revoked. */
export function KeyMenu({ apiKey, onMade }: KeyMenuProps) {
  const [asking, setAsking] = useState<'rotate' | 'revoke' | null>(null)
  const { user } = useShopper()
  const close = () => setAsking(null)
  const isOwn = apiKey.makerId === user?.id || user?.role === 'OWNER'
  const reason = isOwn ? undefined : `Only ${apiKey.madeBy} or an owner can do this.`
  if (apiKey.state === 'REVOKED') return null
  return (
    <>
      <Menu
        label={`Actions for ${apiKey.name}`}
        variant="bare"
        floating
        className="size-control justify-center hover:bg-ink/8"
        items={[
          apiKey.state === 'ACTIVE' && {
            label: 'New secret',
            icon: 'rotate-ccw',
            reason,
            onSelect: () => setAsking('rotate'),
          },
          { label: 'Revoke', icon: 'ban', danger: true, onSelect: () => setAsking('revoke') },
        ]}
      >
        <Icon name="ellipsis" />
      </Menu>
      {asking === 'rotate' ? (
        <RotateDialog
          apiKey={apiKey}
          onClose={close}
          onMade={(made) => {
            close()
            onMade(made)
          }}
        />
      ) : null}
      {asking === 'revoke' ? <RevokeDialog apiKey={apiKey} onClose={close} /> : null}
    </>
  )
}
