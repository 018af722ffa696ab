export type KnownBrand = {
  id: number
  name: string
  slug: string
  /** The file of its logo. */
  logo: string | null
}

/** The brands that products have. Each has an ordinal, a small number from 1 that never changes. */
export type Brands = {
  put: (brand: KnownBrand) => number
  size: () => number
  at: (ordinal: number) => KnownBrand | undefined
  /** Names by ordinal, with an empty name at 0. The same array until a name changes. */
  names: () => readonly string[]
  ordinalOf: (id: number) => number | undefined
  /** A flag array with 1 at the ordinals of brands with one of these names (in any case) or slugs. */
  named: (names: readonly string[]) => Uint8Array
}

export function makeBrands(): Brands {
  const ordinals = new Map<number, number>()
  const brands: (KnownBrand | undefined)[] = [undefined]
  let names: readonly string[] | null = null
  return {
    put(brand) {
      const ordinal = ordinals.get(brand.id) ?? brands.length
      if (brands[ordinal]?.name !== brand.name) names = null
      ordinals.set(brand.id, ordinal)
      brands[ordinal] = brand
      return ordinal
    },
    size: () => brands.length,
    at: (ordinal) => brands[ordinal],
    names() {
      names ??= brands.map((brand) => brand?.name ?? '')
      return names
    },
    ordinalOf: (id) => ordinals.get(id),
    named(names) {
      const wanted = new Set(names.map((name) => name.trim().toLowerCase()))
      return Uint8Array.from(brands, (brand) =>
        brand && (wanted.has(brand.name.toLowerCase()) || wanted.has(brand.slug)) ? 1 : 0,
      )
    },
  }
}
