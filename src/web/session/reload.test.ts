import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setRouter } from '#web/browser/navigation.ts'
import { isAfterCall, reloadAfterCall } from '#web/browser/reload.ts'
import { revalidateLayout, revalidatePublic, revalidateShopper } from './shopper.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('after a call the shopper and their page are loaded again, and public data is not', async () => {
  const { loaded } = await open('/orders')

  await reloadAfterCall()

  expect(loaded()).toEqual(['shopper', 'orders'])
  expect(isAfterCall()).toBe(false)
})

test('after a call on a public page only the shopper is loaded again', async () => {
  const { loaded } = await open('/product')

  await reloadAfterCall()

  expect(loaded()).toEqual(['shopper'])
})

test('a retry loads everything again', async () => {
  const { router, loaded } = await open('/product')

  await router.revalidate()

  expect(loaded()).toEqual(['shopper', 'layout', 'product'])
})

test('a page opened by a link leaves the shopper and the frame alone', async () => {
  const { router, loaded } = await open('/product')

  await router.navigate('/orders')

  expect(loaded()).toEqual(['orders'])
})

test('the page that a call leads to is loaded once, together with the shopper', async () => {
  const { router, loaded } = await open('/product')

  await reloadAfterCall('/orders')

  expect(loaded()).toEqual(['shopper', 'orders'])
  expect(router.state.location.pathname).toBe('/orders')
})

test('a link followed while a call reloads takes the shopper with it', async () => {
  const { router, loaded } = await open('/product')

  await Promise.all([reloadAfterCall(), router.navigate('/orders')])

  expect(new Set(loaded())).toEqual(new Set(['shopper', 'orders']))
  expect(router.state.loaderData).toMatchObject({ orders: 'orders' })
})

/** A public page and one of an account, in the frame of the shop. */
async function open(path: string) {
  const calls: string[] = []
  const load = (name: string) => () => {
    calls.push(name)
    return name
  }
  const router = createMemoryRouter(
    [
      {
        id: 'shopper',
        path: '/',
        loader: load('shopper'),
        shouldRevalidate: revalidateShopper,
        children: [
          {
            id: 'layout',
            loader: load('layout'),
            shouldRevalidate: revalidateLayout,
            children: [
              {
                id: 'product',
                path: 'product',
                loader: load('product'),
                shouldRevalidate: revalidatePublic,
              },
              { id: 'orders', path: 'orders', loader: load('orders') },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  await vi.waitUntil(() => router.state.initialized)
  setRouter(router)
  calls.length = 0
  // reloadAfterCall compares the next page with the browser's address.
  vi.stubGlobal('location', { pathname: path, search: '' })
  return { router, loaded: () => calls }
}
