import { Type } from 'typebox'
import { paths } from '#contract/paths.ts'
import { Exact } from '#contract/schema.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { defineTool } from '../tool.ts'

const pages = {
  returns: paths.refundPolicy,
  shipping: paths.shippingPolicy,
  terms: paths.terms,
  privacy: paths.privacy,
  warranty: paths.warranty,
} as const
type Policy = keyof typeof pages
const names = Object.keys(pages) as Policy[]

export const readPolicy = defineTool({
  name: 'read_policy',
  title: 'Read a policy',
  description: 'The policy of the shop on returns, shipping, terms, privacy or warranty.',
  asks: 'public',
  input: Exact({ policy: Type.Enum(names) }),
  output: Type.Object({
    title: Type.String(),
    summary: Type.Array(Type.String()),
    sections: Type.Array(
      Type.Object({
        heading: Type.String(),
        paragraphs: Type.Array(Type.String()),
        list: Type.Array(Type.String()),
      }),
    ),
    updatedAt: Type.String(),
    link: Type.String(),
  }),
  async run({ policy }, { ask, urlOf }) {
    const path = pages[policy]
    const page = await ask(pagesApi.read, { params: { slug: path.slice(1) } })
    const { title, summary, updatedAt } = page
    const sections = page.sections.map(({ heading, paragraphs, list = [] }) => ({
      heading,
      paragraphs,
      list,
    }))
    const link = urlOf(path)
    return {
      data: { title, summary, sections, updatedAt, link },
      text: [title, ...summary, link].join('\n'),
    }
  },
})
