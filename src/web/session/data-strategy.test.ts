import { createMemoryRouter, data, type RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { setRouter } from '#web/browser/navigation.ts'
import { canLoadNow } from '#web/browser/offline.ts'
import { reloadAfterCall } from '#web/browser/reload.ts'
import { dismissToast, toasts } from '#web/ui/overlays/toast.ts'
import { keepingPages } from './data-strategy.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of toasts.read()) dismissToast(id)
})

const problem = (status: number) => ({
  type: '/problems/x',
  title: 'x',
  status,
  code: 'server_failed' as const,
  message: `Refused with ${status}.`,
  requestId: '',
})

/** Each kind of failure as the router sees it. */
const outages: [string, () => unknown][] = [
  ['without a network', () => new TypeError('Failed to fetch')],
  ['when the shop answers 500', () => data(problem(500), { status: 500 })],
  ['when the shop answers 503', () => data(problem(503), { status: 503 })],
  ['when the shop asks to wait', () => data(problem(429), { status: 429 })],
  ['when the answer comes too late', () => new DOMException('', 'AbortError')],
  ['when a call of its own is refused', () => new ApiError(problem(502))],
]

test.each(outages)('%s, the page stays after a call', async (_, outage) => {
  const { router, fetched, failWith } = await open('/orders')

  failWith(outage())
  await router.fetch('call', 'orders', '/orders', submission)

  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData).toEqual({ orders: 'orders 1' })
  expect(fetched.get('call')).toEqual({ ok: true })
  expect(texts()).toEqual(["We couldn't refresh this page. What you see may be out of date."])
})

test.each(outages)('%s, the page stays when it is loaded again after a call', async (_, outage) => {
  const { router, failWith } = await open('/orders')
  setRouter(router)
  vi.stubGlobal('location', { pathname: '/orders', search: '' })

  failWith(outage())
  await reloadAfterCall()

  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData).toEqual({ orders: 'orders 1' })
  expect(texts()).toEqual(["We couldn't refresh this page. What you see may be out of date."])
})

test.each(outages)('%s, the page stays silently when it refreshes itself', async (_, outage) => {
  const { router, failWith } = await open('/orders')

  failWith(outage())
  await router.revalidate()

  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData).toEqual({ orders: 'orders 1' })
  expect(texts()).toEqual([])
})

test('a page that has been removed disappears only on a refresh, not after a call', async () => {
  const { router, failWith } = await open('/orders')

  failWith(data(null, { status: 404 }))
  await router.fetch('call', 'orders', '/orders', submission)
  expect(router.state.errors).toBeNull()
  await router.revalidate()

  expect(router.state.errors).toMatchObject({ orders: { status: 404 } })
})

test.each(outages)(
  '%s, the current page of a list stays when another cannot be loaded',
  async (_, outage) => {
    const { router, failWith } = await open('/orders')

    failWith(outage())
    await router.navigate('/orders?page=2')

    expect(router.state.errors).toBeNull()
    expect(router.state.location.search).toBe('')
    expect(router.state.loaderData).toEqual({ orders: 'orders 1' })
    expect(texts()).toEqual(["We couldn't load that. This is the previous page."])
  },
)

test('another variant can be chosen offline', async () => {
  const { router, failWith } = await open('/product')

  failWith(new TypeError('Failed to fetch'))
  await router.navigate('/product?variant=2')

  expect(router.state.location.search).toBe('?variant=2')
  expect(router.state.loaderData).toEqual({ product: 'product 1' })
  expect(texts()).toEqual([])
})

test('without a network, Back and Forward show the pages as they were, and no other', async () => {
  const { router, failWith } = await open('/orders')
  await router.navigate('/product')
  await router.navigate('/orders?page=2')
  vi.stubGlobal('navigator', { onLine: false })
  failWith(new TypeError('Failed to fetch'))

  await router.navigate(-2)
  expect(router.state.loaderData).toEqual({ orders: 'orders 1' })
  await router.navigate(1)
  expect(router.state.loaderData).toEqual({ product: 'product 2' })
  expect(router.state.errors).toBeNull()
  await router.navigate('/orders?page=7')
  expect(router.state.errors).not.toBeNull()
})

test('a page that failed without a network can be loaded as soon as there is one', async () => {
  const { router, failWith } = await open('/orders')
  vi.stubGlobal('navigator', { onLine: false })
  failWith(new TypeError('Failed to fetch'))

  await router.navigate('/product')
  const [error] = Object.values(router.state.errors ?? {})
  expect(canLoadNow(error)).toBe(false)

  vi.stubGlobal('navigator', { onLine: true })
  expect(canLoadNow(error)).toBe(true)
  expect(canLoadNow(new TypeError('Failed to fetch'))).toBe(false)
})

test('an action whose script cannot be loaded is a refusal in its form', async () => {
  const { router, fetched, failActions } = await open('/orders')

  failActions(new TypeError('Failed to fetch dynamically imported module'))
  await router.fetch('call', 'orders', '/orders', submission)

  const message = 'An unexpected error occurred.'
  expect(router.state.errors).toBeNull()
  expect(fetched.get('call')).toMatchObject({ ok: false, problem: { message } })
  expect(texts()).toEqual([message])
})

test('a successful action stays successful when its page cannot be loaded', async () => {
  const { router, fetched } = await open('/orders')

  await router.fetch('call', 'orders', '/elsewhere', submission)

  expect(router.state.errors).toBeNull()
  expect(fetched.get('call')).toEqual({ ok: true })
  expect(texts()).toEqual([])
})

test('a form whose own data cannot be loaded leaves the page alone', async () => {
  const { router, fetched, failWith } = await open('/orders')

  failWith(data(problem(404), { status: 404 }))
  await router.fetch('load', 'orders', '/product')

  expect(router.state.errors).toBeNull()
  expect(fetched.get('load')).toBeUndefined()
  expect(texts()).toEqual(["We couldn't load that. This is the previous page."])
})

test('a page opened without its data shows its error, and appears with the next try', async () => {
  const { router, failWith, mend } = await open('/product')

  failWith(new TypeError('Failed to fetch'))
  await router.navigate('/orders')
  expect(router.state.errors).not.toBeNull()
  mend()
  await router.revalidate()

  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData).toMatchObject({ orders: 'orders 2' })
})

const submission = {
  formMethod: 'POST',
  formEncType: 'application/json',
  body: { text: 'Call me.' },
} as const

const texts = () => toasts.read().map(({ text }) => text)

/** Three pages: one with an action, one complete, and one whose code never loads. */
async function open(path: string) {
  let failure: { error: unknown } | null = null
  let actionFailure: { error: unknown } | null = null
  let count = 0
  const load = (name: string) => async () => {
    if (failure) throw failure.error
    count += 1
    return `${name} ${count}`
  }
  const act = async () => {
    if (actionFailure) throw actionFailure.error
    return { ok: true }
  }
  const pages: RouteObject[] = [
    { id: 'orders', path: '/orders', loader: load('orders'), action: act, Component: Nothing },
    {
      id: 'product',
      path: '/product',
      loader: load('product'),
      handle: { isViewOnly: true },
      Component: Nothing,
    },
    {
      id: 'elsewhere',
      path: '/elsewhere',
      action: act,
      lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    },
  ]
  const router = createMemoryRouter(pages, {
    initialEntries: [path],
    dataStrategy: keepingPages(() => router.state),
  })
  // A fetcher's data is reported once, to its subscribers.
  const fetched = new Map<string, unknown>()
  router.subscribe(({ fetchers }) => {
    for (const [key, { data }] of fetchers) fetched.set(key, data)
  })
  await vi.waitUntil(() => router.state.initialized)
  return {
    router,
    fetched,
    failWith: (error: unknown) => {
      failure = { error }
    },
    failActions: (error: unknown) => {
      actionFailure = { error }
    },
    mend: () => {
      failure = null
    },
  }
}

const Nothing = () => null
