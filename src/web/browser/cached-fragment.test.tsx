import fc from 'fast-check'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CachedFragment, openFragments, PageFragments } from './cached-fragment.tsx'

/** Renders pages as the server does, with what it has kept so far. */
function openPages() {
  const kept = new Map<string, string>()
  let rendered = 0
  const counted = (part: React.ReactNode) => {
    rendered++
    return part
  }
  const render = (page: React.ReactNode) => {
    const parts = openFragments({
      find: (key) => kept.get(key) ?? null,
      keep: (key, html) => void kept.set(key, html),
    })
    return parts.assemble(renderToString(<PageFragments value={parts}>{page}</PageFragments>))
  }
  return { render, counted, renderedSoFar: () => rendered }
}

type Tool = { name: string; price: number }

const Card = ({
  tool,
  counted,
}: {
  tool: Tool
  counted: (part: React.ReactNode) => React.ReactNode
}) =>
  counted(
    <p>
      {tool.name} at ₹{tool.price}
    </p>,
  )
const plain = (part: React.ReactNode) => part

const Shelf = ({ tools, counted = plain }: { tools: readonly Tool[]; counted?: typeof plain }) => (
  <section>
    <h2>Tools</h2>
    <ul>
      {tools.map((tool, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same tool may stand on a shelf twice
        <li key={place}>
          <CachedFragment cacheKey={['card', tool]}>
            <Card tool={tool} counted={counted} />
          </CachedFragment>
        </li>
      ))}
    </ul>
    <CachedFragment cacheKey={['names', tools]}>
      {tools.map(({ name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same tool may stand on a shelf twice
        <b key={place}>{name}</b>
      ))}
    </CachedFragment>
    <CachedFragment cacheKey={['end']}>
      <hr />
    </CachedFragment>
  </section>
)

const tools = fc.array(
  fc.record({ name: fc.string({ unit: 'grapheme', maxLength: 6 }), price: fc.nat(3) }),
  { maxLength: 5 },
)

test('a page with cached parts equals the page that the browser renders', () => {
  const { render } = openPages()

  fc.assert(
    fc.property(tools, (shelf) => {
      const page = <Shelf tools={shelf} />
      expect(render(page)).toBe(renderToString(page))
    }),
  )
})

test('a part is rendered once, and again when its content differs', () => {
  const { render, counted, renderedSoFar } = openPages()
  const saw = { name: 'Saw', price: 1 }
  const rake = { name: 'Rake', price: 2 }

  render(<Shelf tools={[saw, rake]} counted={counted} />)
  render(<Shelf tools={[rake, saw]} counted={counted} />)
  expect(renderedSoFar()).toBe(2)

  expect(render(<Shelf tools={[{ ...saw, price: 3 }]} counted={counted} />)).toContain('3')
  expect(renderedSoFar()).toBe(3)
})

test('a part may contain another', () => {
  const { render } = openPages()
  const page = (price: number) => (
    <main>
      <CachedFragment cacheKey={['outer', price]}>
        <div>
          <CachedFragment cacheKey={['inner']}>
            <i>inner</i>
          </CachedFragment>
          <b>{price}</b>
        </div>
      </CachedFragment>
    </main>
  )

  for (const price of [1, 1, 2]) expect(render(page(price))).toBe(renderToString(page(price)))
})

const WithId = () => <input id={useId()} />

test.each([
  ['an id of React', <WithId key="id" />],
  ['an early picture', <img key="img" alt="" src="/saw.webp" loading="eager" />],
])('%s, which depends on the page, cannot be cached', (_what, part) => {
  const { render } = openPages()

  expect(() => render(<CachedFragment cacheKey={['part']}>{part}</CachedFragment>)).toThrow(
    'in a cached fragment',
  )
})
