import type { ImportKindName } from '#contract/backoffice/imports.ts'
import { plural } from '#contract/plural.ts'

type Words = {
  /** As a choice. */
  name: string
  one: string
  many?: string
  /** Description of this kind of file, in a sentence or two. */
  text: string
}

/** How the kinds of files are called. */
export const kindWords: Record<ImportKindName, Words> = {
  products: {
    name: 'Products',
    one: 'product',
    text: "Your own price list, an export of Shopify or WooCommerce, the empty template, or an export of this shop, which has every column but Stock. A file may have only some of the columns; the others don't change. A new product needs SKU, Name, Category, Price and MRP. Rows with the same brand and name are variants of one product.",
  },
  stock: {
    name: 'Stock',
    one: 'variant',
    text: "SKU and Stock: the number of pieces you have now. Undo doesn't bring back pieces sold since.",
  },
  prices: {
    name: 'Prices',
    one: 'product',
    text: 'SKU with Price, MRP and Quantity prices. Products that are not in the file keep their prices.',
  },
  categories: {
    name: 'Categories',
    one: 'category',
    many: 'categories',
    text: 'Category is the full path: Power tools > Drills. List a parent before its subcategories. Specifications has one line each: key, label, type, unit, group, "filter card required", choices.',
  },
  brands: {
    name: 'Brands',
    one: 'brand',
    text: 'Brands by name, with description, service pages, phone and logo: an address that begins with https://, or the name of a file in the zip.',
  },
  coupons: {
    name: 'Coupons',
    one: 'coupon',
    text: 'Code, Kind (PERCENT, AMOUNT, FREE_SHIPPING or BUY_X_GET_Y) and Value: per cent, or rupees for an amount. Times are in IST.',
  },
  customers: {
    name: 'Customers',
    one: 'customer',
    text: 'Email, First name, Last name and Phone. No mail is sent. To log in, a customer asks for a new password.',
  },
  addresses: {
    name: 'Addresses',
    one: 'address',
    many: 'addresses',
    text: 'Addresses of existing customers. Email, House or building and Pincode identify the address of a row.',
  },
  pincodes: {
    name: 'Pincodes',
    one: 'pincode',
    text: 'Where couriers deliver: Pincode, Zone (A to E), Delivered and Cash on delivery.',
  },
  synonyms: {
    name: 'Synonyms',
    one: 'group of words',
    many: 'groups of words',
    text: 'Words with the same meaning, each on its own line inside the cell. Also finds makes a group one-way.',
  },
}

/** "412 products", "1 category". */
export const countWords = (kind: ImportKindName, count: number) =>
  plural(count, kindWords[kind].one, kindWords[kind].many)
