import { createElement, Fragment, lazy, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Form, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { isUnfinished, splitHoisted, withoutDiscovery } from './rendered-html.ts'

test('React marks a part that is not ready', () => {
  const Pending = lazy(() => new Promise<never>(() => {}))
  const page = createElement(Suspense, { fallback: 'Loading' }, createElement(Pending))

  expect(isUnfinished(renderToString(page))).toBe(true)
})

test('React does not mark a page that is ready', () => {
  const page = createElement(Suspense, { fallback: 'Loading' }, createElement('p', null, 'Ready'))

  expect(isUnfinished(renderToString(page))).toBe(false)
})

test('React renders title, meta and link tags before the page, wherever they are in it', () => {
  const page = createElement(
    'main',
    null,
    createElement('h1', null, 'Saws'),
    createElement(
      Fragment,
      null,
      createElement('title', null, 'Saws & blades'),
      createElement('meta', { name: 'description', content: 'All > saws' }),
      createElement('link', { rel: 'canonical', href: '/category/3' }),
    ),
  )

  const [head, body] = splitHoisted(renderToString(page))

  expect(body).toBe('<main><h1>Saws</h1></main>')
  expect(head).toContain('<title>Saws &amp; blades</title>')
  expect(head).toContain('<meta name="description" content="All &gt; saws"/>')
  expect(head).toContain('<link rel="canonical" href="/category/3"/>')
})

test('the router marks forms with an attribute that no page needs', () => {
  const routes = [{ path: '/', element: createElement(Form, { action: '/search' }) }]
  const router = createMemoryRouter(routes)

  const html = renderToString(createElement(RouterProvider, { router }))

  expect(html).toContain('data-discover')
  expect(withoutDiscovery(html)).toBe('<form action="/search" method="get"></form>')
})
