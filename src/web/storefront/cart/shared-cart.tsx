import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import { type AddToCart, cartApi } from '#contract/selling/cart.ts'
import { api } from '#web/session/api.ts'
import { markCart } from '#web/session/cart.ts'
import { asGuest } from '#web/session/guest.ts'
import { tryCall } from '#web/session/outcome.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { LinkedCart } from './linked-cart.tsx'
import { itemsIn } from './shared.ts'

export type SharedCartProps = {
  /** The items of a shopper's link, by their ids. */
  shared: string | null
  /** The items of an assistant's link, by their SKUs. */
  linked: string | null
}

/** A cart from a link. Its items are added only after the shopper confirms. */
export default function SharedCart({ shared, linked }: SharedCartProps) {
  const navigate = useNavigate()
  const add = useCall(addAll, {
    onDone: ({ problems }) => {
      markCart()
      if (problems.length === 0) leave()
    },
  })
  const leave = () => void navigate(paths.cart, { replace: true, preventScrollReset: true })
  const items = itemsIn(shared)

  if (add.answer && add.answer.problems.length > 0)
    return <Refused {...add.answer} onLeave={leave} />
  if (linked)
    return (
      <LinkedCart
        text={linked}
        busy={add.isBusy}
        onLeave={leave}
        onAdd={(chosen) =>
          void add.run(
            chosen.map(({ productVariantId, quantity }) => ({ productVariantId, quantity })),
          )
        }
      />
    )
  if (items.length === 0) return null
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Notice tone="info" icon="share-2" live>
      <p>
        Someone shared a cart with you: {plural(items.length, 'product')}, {plural(pieces, 'piece')}
        .
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button size="small" busy={add.isBusy} onClick={() => void add.run(items)}>
          Add all to my cart
        </Button>
        <TextButton onClick={leave}>No, thanks</TextButton>
      </p>
    </Notice>
  )
}

type Outcome = { asked: number; problems: string[] }

function Refused({ asked, problems, onLeave }: Outcome & { onLeave: () => void }) {
  return (
    <Notice tone="warn" live action={<TextButton onClick={onLeave}>Close</TextButton>}>
      <p className="font-medium">
        {problems.length === asked
          ? 'None of the items of the shared cart could be added.'
          : 'Some items of the shared cart could not be added.'}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {[...new Set(problems)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Adds the items one by one. Answers what was wrong with those that the shop refused. */
async function addAll(items: readonly AddToCart[]): Promise<Outcome> {
  const problems: string[] = []
  for (const body of items) {
    const outcome = await tryCall(() => asGuest(() => api(cartApi.add, { body })))
    if (!outcome.ok) problems.push(outcome.problem.message)
  }
  return { asked: items.length, problems }
}
