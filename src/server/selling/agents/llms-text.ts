import type { Category } from '#contract/catalogue/categories.ts'
import { paths } from '#contract/paths.ts'
import type { Company } from '#contract/shop/settings.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { isData } from './shopper-texts.ts'
import { shopperTools } from './tools.ts'

type Shown = { company: Company; categories: readonly Category[]; urlOf: UrlOf }

/** `/llms.txt`: what the shop is and how an assistant uses it, from the settings (llmstxt.org). */
export function llmsText({ company, categories, urlOf }: Shown): string {
  const link = (title: string, path: string) => `- [${oneLine(title)}](${urlOf(path)})`
  const top = categories.filter(({ parentId, productCount }) => !parentId && productCount > 0)
  const contact = [company.phone, company.email, company.address].filter(Boolean).join(', ')
  return [
    `# ${oneLine(company.name)}`,
    '',
    `> A shop for tools in India. Prices are in rupees and include all taxes. ${oneLine(contact)}`,
    '',
    'People order and pay themselves. An assistant may search, read, compare, check the delivery and the progress of an order, and make a link that carries a cart.',
    '',
    '## For assistants',
    '',
    `- MCP server: ${urlOf(paths.mcp)} (streamable HTTP, without a key, no session)`,
    ...shopperTools.map(({ name, title }) => `  - \`${name}\`: ${title}`),
    `- Cart link: \`${urlOf(paths.buy)}/SKU:2,OTHER-SKU:1\` shows the items; the person adds them by a press`,
    `- Texts of shoppers in the answers: ${isData}`,
    link('The API', '/api/docs'),
    '',
    '## Categories',
    '',
    ...top.map(({ id, name }) => link(name, paths.category(id))),
    '',
    '## Policies',
    '',
    link('Returns and refunds', paths.refundPolicy),
    link('Shipping', paths.shippingPolicy),
    link('Warranty', paths.warranty),
    link('Terms', paths.terms),
    link('Privacy', paths.privacy),
    link('Contact', paths.contact),
    '',
    '## Lists',
    '',
    link('Sitemap', '/sitemap.xml'),
    link('Product feed, XML', '/feeds/google.xml'),
    link('Product feed, CSV', '/feeds/google.csv'),
    link('Product feed for assistants, JSON Lines', '/feeds/openai.jsonl'),
    '',
  ].join('\n')
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
