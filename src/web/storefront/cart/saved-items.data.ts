import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type SavedItem, savedItemsApi } from '#contract/selling/saved-items.ts'
import { api } from '#web/session/api.ts'
import { markCart } from '#web/session/cart.ts'
import { attempt, sentenceOf } from '#web/session/run-action.ts'
import { useShopper } from '#web/session/shopper.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/**
 * The shopper's items saved for later. Loaded where shown and reloaded when the cart changes. A failed load
 * is only logged.
 */
export function useSavedItems() {
  const { cart } = useShopper()
  const { revalidate } = useRevalidator()
  const [items, setItems] = useState<readonly SavedItem[]>([])
  const [busy, setBusy] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = cart !== null
    if (isWanted)
      api(savedItemsApi.list).then(
        (saved) => isWanted && setItems(saved.items),
        (error) => console.error(error),
      )
    return () => {
      isWanted = false
    }
  }, [cart])

  const act = async (id: number, work: () => Promise<{ items: SavedItem[] }>) => {
    setBusy(id)
    const outcome = await attempt(work)
    if (outcome.ok) {
      setItems(outcome.answer.items)
      markCart()
    } else toast.error(sentenceOf(outcome.problem))
    await revalidate()
    setBusy(null)
    return outcome.ok
  }
  return {
    items,
    busy,
    save: (cartItemId: number) =>
      act(cartItemId, () => api(savedItemsApi.save, { body: { cartItemId } })),
    moveToCart: (id: number) => act(id, () => api(savedItemsApi.moveToCart, { params: { id } })),
    forget: (id: number) => act(id, () => api(savedItemsApi.remove, { params: { id } })),
  }
}
