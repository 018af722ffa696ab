import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { withStandIns } from './stand-in.tsx'

test('a page whose script cannot be loaded shows its error, and appears with the next try', async () => {
  let isAway = true
  const Page = () => null
  const routes = withStandIns([
    { path: '/', Component: Page },
    {
      id: 'later',
      path: '/later',
      ErrorBoundary: Page,
      lazy: async () => {
        if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
        return { loader: () => 'here', action: () => 'done', Component: Page }
      },
    },
  ])
  const router = createMemoryRouter(routes)
  await vi.waitUntil(() => router.state.initialized)

  await router.navigate('/later')
  expect(Object.keys(router.state.errors ?? {})).toEqual(['later'])
  // A lazy route that is not loaded yet is not rendered.
  expect(router.state.matches.at(-1)?.route.lazy).toBeUndefined()

  isAway = false
  await router.revalidate()
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData).toEqual({ later: 'here' })
  await router.navigate('/later', { formMethod: 'POST', formData: new FormData() })
  expect(router.state.actionData).toEqual({ later: 'done' })
})
