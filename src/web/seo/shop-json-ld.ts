import { paths } from '#contract/paths.ts'
import type { Company } from '#contract/shop/settings.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { type JsonLd, ref } from './json-ld.ts'

/** The shop's company and its search action. */
export const shopJsonLds = (company: Company, at: UrlOf): JsonLd[] => [
  shopJsonLd(company, at),
  {
    '@type': 'WebSite',
    name: company.name,
    url: at(paths.home),
    inLanguage: 'en-IN',
    publisher: { '@id': at(ref.shop) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${at(paths.search())}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
]

/** Company details that are not set are left out. */
export function shopJsonLd(company: Company, at: UrlOf): JsonLd {
  const { name, legalName, email, phone, address, gstin, logoUrl } = company
  const elsewhere = Object.values(company.socialLinks).filter(Boolean)
  return {
    '@type': 'Organization',
    '@id': at(ref.shop),
    name,
    url: at(paths.home),
    ...(logoUrl && { logo: at(logoUrl) }),
    ...(legalName && { legalName }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(gstin && { taxID: gstin }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...((email || phone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        areaServed: 'IN',
        url: at(paths.contact),
        ...(email && { email }),
        ...(phone && { telephone: phone }),
      },
    }),
  }
}

export type Crumb = { name: string; path: string }

/** Breadcrumbs from Home to the page, including the page. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], at: UrlOf): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: paths.home }, ...crumbs].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: at(path),
  })),
})

/** The products of a list in order; `before` is the number on earlier pages. */
export const listJsonLd = (
  products: readonly { id: number }[],
  before: number,
  at: UrlOf,
): JsonLd => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ id }, place) => ({
    '@type': 'ListItem',
    position: before + place + 1,
    url: at(paths.product(id)),
  })),
})
