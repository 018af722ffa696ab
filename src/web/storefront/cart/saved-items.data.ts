import { useEffect, useState } from 'react'
import { type SavedItem, savedItemsApi } from '#contract/selling/saved-items.ts'
import { api } from '#web/session/api.ts'
import { markCart } from '#web/session/cart.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'

/**
 * The shopper's items saved for later. Loaded where shown and reloaded when the cart changes. A failed load
 * is only logged.
 */
export function useSavedItems() {
  const { cart } = useShopper()
  const [items, setItems] = useState<readonly SavedItem[]>([])
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

  const show = async (answer: Promise<{ items: SavedItem[] }>) => {
    setItems((await answer).items)
    markCart()
  }
  const save = useCall((cartItemId: number) =>
    show(api(savedItemsApi.save, { body: { cartItemId } })),
  )
  const moveToCart = useCall((id: number) =>
    show(api(savedItemsApi.moveToCart, { params: { id } })),
  )
  const remove = useCall((id: number) => show(api(savedItemsApi.remove, { params: { id } })))
  return {
    items,
    /** The cart line or the saved item that is being moved. */
    moving: save.sending ?? moveToCart.sending ?? remove.sending ?? null,
    save: save.run,
    moveToCart: moveToCart.run,
    remove: remove.run,
  }
}
