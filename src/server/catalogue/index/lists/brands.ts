export type KnownBrand = { id: number; name: string; slug: string }

/** The brands products have; each has an ordinal from 1 on, a small number that stays its own. */
export type Brands = {
  put: (brand: KnownBrand) => number
  size: () => number
  at: (ordinal: number) => KnownBrand | undefined
  /** By ordinal, the same list until there is another name; at 0 nothing. */
  names: () => readonly string[]
  ordinalOf: (id: number) => number | undefined
  /** 1 at the ordinals of brands with one of these names, in any case, or slugs. */
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
