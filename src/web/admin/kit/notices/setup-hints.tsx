import { adminPaths } from '#contract/admin-paths.ts'
import type { Setup } from '#contract/backoffice/dashboard.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { Company } from '#contract/shop/settings.ts'
import { contactOf, fixedDeliveryPromise } from '#contract/shop-texts.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type SetupHintsProps = { company: Company | null; setup: Setup | null; link?: boolean }

/** Warns about example texts that shoppers see until the owner replaces them. */
export function SetupHints({ company, setup, link = false }: SetupHintsProps) {
  if (!setup) return null
  const { example, hasFixedPromise } = setup
  const contact = contactOf(company)
  const to = link ? (
    <TextLink to={`${adminPaths.settings}?section=company`}>Company details</TextLink>
  ) : null
  return (
    <>
      {example.length > 0 ? (
        <Notice tone="warn">
          <p className="font-semibold">These are example contact details. Replace them.</p>
          <p>
            Shoppers see {list.format(example.map((part) => `${names[part]} “${contact[part]}”`))}.{' '}
            {to}
          </p>
        </Notice>
      ) : null}
      {setup.needsBackup && link ? (
        <Notice tone="warn">
          <p className="font-semibold">The shop has no good backup of the last two days.</p>
          <p>
            A broken disk would lose the orders since then.{' '}
            <TextLink to={adminPaths.backups}>Backups</TextLink>
          </p>
        </Notice>
      ) : null}
      {hasFixedPromise ? (
        <Notice tone="warn">
          <p className="font-semibold">
            The delivery promise is an example text. Change it to fit your shop.
          </p>
          <p>
            The footer says “{fixedDeliveryPromise}”. {directoryText(setup)} {to}
          </p>
        </Notice>
      ) : null}
    </>
  )
}

/** Compares the promise with the pincode directory. */
const directoryText = ({ pincodes, servedPincodes }: Setup) =>
  `Your pincode directory holds ${plural(pincodes, 'pincode')}; you deliver to ${formatNumber(servedPincodes)} of them.`

const names = { phone: 'the phone number', address: 'the address', hours: 'the hours' } as const
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })
