import { globSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { codeOf, commentsIn, offendersIn, sources, sourcesAndTests } from '#test/source-files.ts'

const others = globSync('{test,bench,scripts}/**/*.{ts,tsx}', { exclude: ['**/node_modules'] })
const everything = [...sourcesAndTests, ...others]

test('no file is longer than 300 lines, or 350 for a test', () => {
  const offenders = offendersIn(everything, (file) => {
    const lines = codeOf(file).split('\n').length
    return [lines > (/\.(test|spec)\.ts$/.test(file) ? 350 : 300) ? `${lines} lines` : null]
  })
  expect(offenders).toEqual([])
})

/** A spread of a literal is the literal: it only keeps several properties on one line. */
const literalSpread = /\.\.\.\(?\{\s*[\w'"[]|\.\.\.\(?\[[^\]]*\](?!\s*[.:])/

test('no file spreads an object literal into another', () => {
  expect(everything.filter((file) => literalSpread.test(codeOf(file)))).toEqual([])
})

/** The address of the shop before a path: in a template, with a plus, or as the base of a URL. */
const address = '(?:\\w+\\.)*(?:publicUrl|PUBLIC_URL|origin)'
const joinedUrls = new RegExp(
  `[$]{${address}}(?:/|[$])|\\b${address} \\+ |\\bnew URL\\(.*, ${address}\\)`,
)

test('the address of the shop is put before a path in one place', () => {
  const joining = sources.filter((file) => joinedUrls.test(codeOf(file)))

  expect(joining).toEqual(['src/contract/url-of.ts'])
})

test.each([
  '$' + '{publicUrl}/admin',
  '$' + '{location.origin}$' + '{paths.cart}',
  'process.env.PUBLIC_URL + path',
  'new URL(paths.product(id), config.publicUrl)',
])('the address in "%s" is found', (code) => expect(code).toMatch(joinedUrls))

test('no folder holds more than 40 files', () => {
  const folders = Map.groupBy(sources, dirname)
  const crowded = [...folders].filter(([, files]) => files.length > 40)

  expect(crowded.map(([folder]) => folder)).toEqual([])
})

const commented = everything.filter((file) => !/^(demo|bench)\//.test(file))

/** The words that a reader meets before the noun, so that the sentence only makes sense with the code below it. */
const withoutNoun = /^(?:What|Of|The same|Absent|With)\b/
const mostWords = 45

test('no comment begins with What, Of, The same, Absent or With, or has more than 45 words', () => {
  const offenders = offendersIn(commented, (file) =>
    commentsIn(codeOf(file)).map((text) => flawOf(text)),
  )
  expect(offenders).toEqual([])
})

function flawOf(text: string): string | null {
  if (withoutNoun.test(text)) return text
  const count = text.split(/\s+/).length
  return count > mostWords ? `${count} words: ${text.slice(0, 60)}` : null
}

test.each([
  '/** What is sold. */',
  '  id: Id, // ' + 'Of the product.',
  '/**\n * The same with a lock.\n */',
  `// ${'word\n// '.repeat(mostWords)}word`,
])('the comment in "%s" is refused', (code) =>
  expect(commentsIn(code).map(flawOf)).not.toContain(null),
)

const oddSetter = /const \[[^\]]*,\s*(?!set[A-Z])\w+,?\s*\] = use(?:State|Optimistic)\b/

test('the setter of a state is called by its state, as setTyped of typed', () => {
  expect(everything.filter((file) => oddSetter.test(codeOf(file)))).toEqual([])
})

test('a setter with another name is found', () => {
  const called = (setter: string) => `const [typed, ${setter}] = useState('')`
  expect(called('type')).toMatch(oddSetter)
  expect(called('setTyped')).not.toMatch(oddSetter)
})

const counts = 'total|count|productCount|itemCount|available|onHand|reserved|hits|clicks|pages'
/** A count or a phone number as it is stored, in a text of a page: between tags, or in a template. */
const unformatted = new RegExp(
  `(?:(?<![=\\w$])|(?<!tel:)\\$)\\{(?:\\w+\\??\\.)*(?:${counts}|phone|servicePhone)(?:\\.length)?\\}`,
)
/** A product has few pictures. */
const ofPictures = /^src\/web\/storefront\/product\/(?:gallery|zoom-dialog)\.tsx$/

test('pages write counts and phone numbers with formatNumber, plural and formatPhone', () => {
  const pages = sources.filter((file) => file.startsWith('src/web/') && !ofPictures.test(file))

  expect(pages.filter((file) => unformatted.test(codeOf(file)))).toEqual([])
})

test.each(['<b>{total}</b>', '`' + '$' + '{list.total} in total`', '<a>{order.phone}</a>'])(
  'the raw value in "%s" is found',
  (code) => expect(code).toMatch(unformatted),
)

test.each(['total={total}', '({ count }) => 1', '`tel:' + '$' + '{phone}`'])(
  '"%s" is no text',
  (code) => expect(code).not.toMatch(unformatted),
)

const withHyphen = /(?<![a-z])e-mails?\b/i
/** Files of customers keep the heading that other programs and earlier exports give the column. */
const ofHeadings = 'src/server/backoffice/imports/kinds/customers.ts'

test('the program and its documents write "email", as the login does', () => {
  const documents = globSync(['docs/**/*.md', '*.md'], { exclude: ['CHANGELOG.md'] })
  const texts = [...sources, ...documents].filter((file) => file !== ofHeadings)

  expect(texts.filter((file) => withHyphen.test(codeOf(file)))).toEqual([])
})

test('the other spelling is found, and the file deliver-mail.ts is none', () => {
  expect(`We'll e-${'mail'} you.`).toMatch(withHyphen)
  expect('./deliver-mail.ts').not.toMatch(withHyphen)
})

/** A function called by a participle alone, such as `cleared`: it tells neither what it does nor to what. */
const participle = /^export (?:(?:async )?function\*? [a-z]+ed\b|const [a-z]+ed = (?:async )?[(<])/m

test('no exported function is called by a participle alone', () => {
  const program = sources.filter((file) => file.startsWith('src/'))

  expect(program.filter((file) => participle.test(codeOf(file)))).toEqual([])
})

test.each(['export function cleared() {}', 'export const joined = (a: string) => a'])(
  'the name in "%s" is found',
  (code) => expect(code).toMatch(participle),
)
