/**
 * What lists are narrowed and sorted by, one array per fact, one place (slot) per published product.
 * A slot that is free has category -1.
 */
export type Columns = {
  id: Float64Array
  category: Int32Array
  /** The brand's ordinal; 0 for none. */
  brand: Int32Array
  /** Place in the list of countries by name; -1 for none. */
  country: Int16Array
  /** Of the offer, in paise; -1 where nothing is offered. */
  price: Float64Array
  /** Of the offer, in whole percent; -1 where nothing is offered. */
  discount: Int8Array
  inStock: Uint8Array
  /** Which of `hindrances` keep it from some places. */
  hindered: Uint8Array
  /** The average in tenths of a star, as it is shown; 0 where nobody has reviewed it. */
  ratingTenths: Int8Array
  ratingCount: Int32Array
  popularity: Float64Array
  /** Seconds since 1970, to the microsecond; -Infinity for never. */
  published: Float64Array
  /** Where the product's specs begin in the pool of terms, and how many there are. */
  specsAt: Int32Array
  specCount: Uint16Array
}

/** What couriers do not take everywhere, as bits. */
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
  published: new Float64Array(capacity),
  specsAt: new Int32Array(capacity),
  specCount: new Uint16Array(capacity),
})

/** The same columns with room for more. */
export function growColumns(columns: Columns, capacity: number): Columns {
  const wider = makeColumns(capacity)
  for (const name of Object.keys(columns) as (keyof Columns)[]) wider[name].set(columns[name])
  return wider
}
