import { expect } from 'vitest'

export type JsonLd = { '@type': string; [property: string]: unknown }

type Rules = { required: string[]; optional: string[] }

/** Per type: the properties Google requires, and the other schema.org properties that we use. */
const rules: Record<string, Rules> = {
  Product: {
    required: ['name', 'image', 'offers'],
    optional: [
      'description',
      'brand',
      'sku',
      'gtin',
      'mpn',
      'url',
      'category',
      'weight',
      'size',
      'color',
      'material',
      'pattern',
      'aggregateRating',
      'hasCertification',
    ],
  },
  ProductGroup: {
    required: ['name', 'productGroupID', 'hasVariant'],
    optional: [
      'variesBy',
      'description',
      'brand',
      'url',
      'category',
      'image',
      'aggregateRating',
      'hasCertification',
    ],
  },
  Brand: { required: ['name'], optional: [] },
  Certification: { required: ['name', 'certificationIdentification'], optional: [] },
  QuantitativeValue: { required: ['value', 'unitCode'], optional: [] },
  Offer: {
    required: ['price', 'priceCurrency', 'availability', 'url', 'itemCondition'],
    optional: ['seller', 'priceSpecification'],
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    optional: ['priceType', 'valueAddedTaxIncluded'],
  },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], optional: ['bestRating'] },
  BreadcrumbList: { required: ['itemListElement'], optional: [] },
  ItemList: { required: ['itemListElement'], optional: [] },
  ListItem: { required: ['position'], optional: ['name', 'item', 'url'] },
  Organization: {
    required: ['name', 'url'],
    optional: [
      'logo',
      'legalName',
      'email',
      'telephone',
      'address',
      'taxID',
      'sameAs',
      'contactPoint',
    ],
  },
  ContactPoint: {
    required: ['contactType'],
    optional: ['email', 'telephone', 'areaServed', 'url'],
  },
  WebSite: {
    required: ['name', 'url', 'potentialAction'],
    optional: ['inLanguage', 'publisher'],
  },
  SearchAction: { required: ['target', 'query-input'], optional: [] },
  EntryPoint: { required: ['urlTemplate'], optional: [] },
}

/** The JSON-LD blocks of a page. Each must be complete, of a known type, and have its required properties. */
export function jsonLdIn(html: string): JsonLd[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return blocks.map(([, json = '']) => {
    const { '@context': context, ...thing } = JSON.parse(json) as JsonLd
    expect(context).toBe('https://schema.org')
    checkThing(thing as JsonLd)
    return thing as JsonLd
  })
}

function checkThing(thing: JsonLd) {
  const { required, optional } = rules[thing['@type']] ?? { required: [], optional: [] }
  expect(rules, `a rule for ${thing['@type']}`).toHaveProperty(thing['@type'])
  const { '@type': type, '@id': _id, ...properties } = thing
  expect(Object.keys(properties), type).toEqual(expect.arrayContaining(required))
  for (const [name, value] of Object.entries(properties)) {
    expect([...required, ...optional], `${type}.${name}`).toContain(name)
    expect(value, `${type}.${name}`).not.toBe('')
    if (/^(url|item|image|logo)$/.test(name))
      for (const address of [value].flat()) expect(address, name).toMatch(/^https?:\/\/./)
    for (const inner of [value].flat())
      if (typeof inner === 'object' && inner && '@type' in inner) checkThing(inner as JsonLd)
  }
  if (type === 'Offer' || type === 'UnitPriceSpecification') {
    expect(thing).toMatchObject({ priceCurrency: 'INR' })
    expect(thing.price).toMatch(/^\d+\.\d\d$/)
  }
  if (Array.isArray(thing.itemListElement)) {
    const places = thing.itemListElement.map(({ position }) => position)
    expect(places).toEqual(places.map((_, index) => places[0] + index))
  }
}
