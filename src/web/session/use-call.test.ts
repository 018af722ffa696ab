import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { mountHook } from '#test/mounted-hook.ts'
import { setRouter } from '#web/browser/navigation.ts'
import { dismissToast, toasts } from '#web/ui/overlays/toast.ts'
import { useCall } from './use-call.ts'

let loads = 0

const until = (check: () => boolean) => vi.waitUntil(check, { timeout: 20_000 })

beforeEach(async () => {
  loads = 0
  const loader = () => ++loads
  const router = createMemoryRouter([
    { path: '/', loader },
    { path: '/cart', loader },
  ])
  await until(() => router.state.initialized)
  setRouter(router)
  vi.stubGlobal('location', { pathname: '/', search: '' })
})

afterEach(() => {
  for (const { id } of toasts.read()) dismissToast(id)
})

test('a call that succeeds loads the page again, then shows its answer and its toast', async () => {
  const saving = Promise.withResolvers<string>()
  const answers: string[] = []
  const { read } = await mountHook(() =>
    useCall((_name: string) => saving.promise, {
      done: (answer) => answer,
      onDone: (answer) => answers.push(`${answer} after ${loads} loads`),
    }),
  )
  const sent = read().run('Saw')
  await until(() => read().isBusy)
  const during = read()

  saving.resolve('Saw saved')
  const isOk = await sent
  await until(() => !read().isBusy)

  expect(during).toMatchObject({ sending: 'Saw', isDone: false, problem: null })
  expect(isOk).toBe(true)
  expect(read()).toMatchObject({ isDone: true, answer: 'Saw saved', sending: undefined })
  await until(() => answers.length > 0)
  expect(answers).toEqual(['Saw saved after 2 loads'])
  expect(toasts.read()).toMatchObject([{ kind: 'success', text: 'Saw saved' }])
})

test('a call that is refused keeps its problem, shows it as a toast and runs no onDone', async () => {
  const onDone = vi.fn()
  const { read } = await mountHook(() => useCall(refused, { onDone }))

  const isOk = await read().run()
  await until(() => read().problem !== null)

  expect(isOk).toBe(false)
  expect(read()).toMatchObject({ isBusy: false, isDone: false, problem: { code: 'stale' } })
  expect(toasts.read()).toMatchObject([{ kind: 'error', text: 'Somebody was faster.' }])
  expect(onDone).not.toHaveBeenCalled()
})

test('a problem that the form shows is no toast, and a reset forgets it', async () => {
  const { read } = await mountHook(() => useCall(refused, { inForm: true }))
  await read().run()
  await until(() => read().problem !== null)

  read().reset()
  await until(() => read().problem === null)

  expect(toasts.read()).toEqual([])
})

test('a call after which another page follows opens it instead of loading this one', async () => {
  const { read } = await mountHook(() => useCall(async () => 'added', { next: () => '/cart' }))

  await read().run()

  expect(loads).toBe(2)
})

test('of two presses both are sent, and the later one is shown, whichever ends first', async () => {
  const first = Promise.withResolvers<string>()
  const { read } = await mountHook(() =>
    useCall((which: string) => (which === 'first' ? first.promise : Promise.resolve(which))),
  )

  const slow = read().run('first')
  await read().run('second')
  first.resolve('first')
  await slow
  await until(() => read().isDone)

  expect(read().answer).toBe('second')
})

test('a call that ends after its page was left still loads what it changed, and shows nothing', async () => {
  const saving = Promise.withResolvers<string>()
  const onDone = vi.fn()
  const { read, unmount } = await mountHook(() => useCall(() => saving.promise, { onDone }))
  const sent = read().run()

  unmount()
  saving.resolve('saved')

  expect(await sent).toBe(true)
  expect(loads).toBe(2)
  expect(onDone).not.toHaveBeenCalled()
})

const refused = async (): Promise<string> => {
  throw new ApiError({
    type: '/problems/stale',
    title: 'stale',
    status: 409,
    code: 'stale',
    message: 'Somebody was faster.',
    requestId: '1',
  })
}
