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

export type SharedCartProps = { items: readonly AddToCart[] }

/** A shared cart from a link. Its items are added only after the shopper confirms. */
export default function SharedCart({ items }: SharedCartProps) {
  const navigate = useNavigate()
  const add = useCall(addAll, {
    onDone: (problems) => {
      markCart()
      if (problems.length === 0) leave()
    },
  })
  const refused = add.answer ?? []
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const leave = () => void navigate(paths.cart, { replace: true, preventScrollReset: true })

  if (refused.length > 0)
    return (
      <Notice tone="warn" live action={<TextButton onClick={leave}>Close</TextButton>}>
        <p className="font-medium">
          {refused.length === items.length
            ? 'None of the items of the shared cart could be added.'
            : 'Some items of the shared cart could not be added.'}
        </p>
        <ul className="mt-1 list-disc ps-5">
          {[...new Set(refused)].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    )
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

/** Adds the items one by one. Answers what was wrong with those that the shop refused. */
async function addAll(items: readonly AddToCart[]): Promise<string[]> {
  const problems: string[] = []
  for (const body of items) {
    const outcome = await tryCall(() => asGuest(() => api(cartApi.add, { body })))
    if (!outcome.ok) problems.push(outcome.problem.message)
  }
  return problems
}
