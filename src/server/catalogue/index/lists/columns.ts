/**
 * Values that lists filter and sort by: one array per fact, one position (doc id) per published product. A free doc id
 * has category -1.
 */
export type Columns = {
  id: Float64Array
  category: Int32Array
  /** The brand's ordinal; 0 for none. */
  brand: Int32Array
  /** The position in the list of countries by name; -1 for none. */
  country: Int16Array
  /** The offer's price in paise; -1 where nothing is offered. */
  price: Float64Array
  /** The offer's discount in whole percent; -1 where nothing is offered. */
  discount: Int8Array
  inStock: Uint8Array
  /** The `deliveryFlags` that keep the product from some places. */
  hindered: Uint8Array
  /** The average in tenths of a star as it is shown; 0 without reviews. */
  ratingTenths: Int8Array
  ratingCount: Int32Array
  popularity: Float64Array
  /** How many pieces were ordered in the last 90 days. */
  sold: Int32Array
  /** Seconds since 1970, to the microsecond; -Infinity if never published. */
  published: Float64Array
  /** Where the product's specs begin in the term pool, and how many there are. */
  specsAt: Int32Array
  specCount: Uint16Array
}

/** Bits for what couriers do not carry everywhere. */
export const deliveryFlags = { lithium: 1, long: 2 } as const

export const makeColumns = (capacity: number): Columns => ({
  id: new Float64Array(capacity),
  category: new Int32Array(capacity).fill(-1),
  brand: new Int32Array(capacity),
  country: new Int16Array(capacity),
  price: new Float64Array(capacity),
  discount: new Int8Array(capacity),
  inStock: new Uint8Array(capacity),
  hindered: new Uint8Array(capacity),
  ratingTenths: new Int8Array(capacity),
  ratingCount: new Int32Array(capacity),
  popularity: new Float64Array(capacity),
  sold: new Int32Array(capacity),
  published: new Float64Array(capacity),
  specsAt: new Int32Array(capacity),
  specCount: new Uint16Array(capacity),
})

/** A copy of the columns with more room. */
export function growColumns(columns: Columns, capacity: number): Columns {
  const wider = makeColumns(capacity)
  for (const name of Object.keys(columns) as (keyof Columns)[]) wider[name].set(columns[name])
  return wider
}
