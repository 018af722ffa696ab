import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLink, setRouter } from './navigation.ts'

const shop = 'https://shop.example'
const onScreen = `${shop}/category/3?page=2`
const navigate = vi.fn(async () => {})

beforeEach(() => {
  vi.stubGlobal('location', new URL(onScreen))
  setRouter({
    navigate,
    revalidate: async () => {},
    state: { loaderData: {}, preventScrollReset: false },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  navigate.mockClear()
})

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const pressOf = (keys: Partial<typeof plain> = {}) => ({
  ...plain,
  ...keys,
  defaultPrevented: false,
  preventDefault: vi.fn(),
})
const linkTo = (href: string, target = '') =>
  Object.assign(new URL(href, onScreen), { target }) as unknown as HTMLAnchorElement

test('a plain press opens the page in the app', () => {
  const press = pressOf()
  followLink(press, linkTo('/product/7?variant=2#reviews'))

  expect(navigate).toHaveBeenCalledWith('/product/7?variant=2#reviews', { replace: false })
  expect(press.preventDefault).toHaveBeenCalled()
})

test('a link to the page on screen adds no entry to the history', () => {
  followLink(pressOf(), linkTo(onScreen))

  expect(navigate).toHaveBeenCalledWith('/category/3?page=2', { replace: true })
})

test('a link may say itself what happens to the history and the scroll position', () => {
  const options = { replace: true, preventScrollReset: true, state: { openedAt: '?page=2' } }
  followLink(pressOf(), linkTo('/cart'), options)

  expect(navigate).toHaveBeenCalledWith('/cart', options)
})

test.each([
  { button: 1 },
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
])('a press with %o is left to the browser', (keys) => {
  const press = pressOf(keys)
  followLink(press, linkTo('/cart'))

  expect(navigate).not.toHaveBeenCalled()
  expect(press.preventDefault).not.toHaveBeenCalled()
})

test.each([
  linkTo('https://maker.example/centres'),
  linkTo('tel:1800123456'),
  linkTo('upi://pay?pa=shop@bank'),
  linkTo('/uploads/drill.pdf'),
  linkTo('/cart', '_blank'),
])("a link to another site, a program, a file or another window is the browser's", (link) => {
  const press = pressOf()
  followLink(press, link)

  expect(navigate).not.toHaveBeenCalled()
  expect(press.preventDefault).not.toHaveBeenCalled()
})

test('a press that has been answered opens nothing', () => {
  followLink({ ...pressOf(), defaultPrevented: true }, linkTo('/cart'))

  expect(navigate).not.toHaveBeenCalled()
})
