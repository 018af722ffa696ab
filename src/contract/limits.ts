/** Limits that both the server and the browser enforce. */
export const limits = {
  /** The most rows that a list returns at once. */
  pageSize: 100,
  lastPage: 100_000,
  /** The most pieces of one variant in a cart. */
  quantity: 999,
  /** A variant with this many available pieces or fewer is low. */
  lowStock: 5,
  searchMinimum: 2,
  searchMaximum: 100,
  searchPauseMs: 300,
  toastSuccessMs: 2_000,
  toastErrorMs: 4_000,
  toasts: 20,
  passwordMinimum: 8,
  passwordMaximum: 256,
  /** The longest phone, pincode or code as it is typed or pasted, with blanks and marks that are then removed. */
  pasted: 60,
  addresses: 20,
  /** The most orders that one shopper may place in a minute. */
  ordersPerMinute: 10,
  wishlist: 500,
  /** The most products compared side by side, and the most cards that one call may request. */
  compared: 4,
  cards: 24,
  cartLines: 100,
  /** The most photos in one review. */
  photos: 4,
  /** The most photos in one return. */
  returnPhotos: 3,
  /** The most products or variants that one shopper may set alerts for. */
  stockAlerts: 50,
  /** The most pincodes that one shopper may set alerts for. */
  deliveryAlerts: 20,
  uploadBytes: 8 * 1024 * 1024,
  uploadPixels: 40_000_000,
  pictureWidths: [64, 96, 160, 320, 480, 640, 960, 1280, 1600],
} as const

// Not in `limits`, so that the back office's values are not in every page's first download.

/** Rate limit of staff calls that may upload pictures. */
export const uploadCalls = { hits: 1_200, seconds: 600, per: 'account' } as const
/** Pictures that one call may have fetched: all at the same time, while the program waits. */
export const picturesByUrl = 10
/** High enough to upload a catalogue of ten thousand products with one call each. */
export const productCalls = { hits: 12_000, seconds: 600, per: 'account' } as const
/** The most orders in one selection of the back office, and so on one print. */
export const ordersAtOnce = 500
/** The most tags of an order. */
export const mostTags = 20
/** Lines of a call by which a program changes stock or prices. */
export const changesAtOnce = 500
/** The most changed rows that a program gets in one call. */
export const updatesAtOnce = 200
/** The most lines of a count or a delivery in one call. */
export const stockLinesAtOnce = 2_000
/** The most variants of a product, and the most options of which all combinations become variants. */
export const variantsPerProduct = 100
export const optionsToCombine = 3
/** The most variants, and the most labels, in one print of barcode labels. */
export const labelledVariants = 500
export const labelsAtOnce = 2_000
/** How many labels a sheet has; a roll has one at a time. */
export const labelsOnSheet = { ROLL_38X25: 1, A4_65: 65, A4_40: 40 } as const
/** The most documents of a product, and the largest PDF in MB. */
export const documentsPerProduct = 20
export const documentMb = 16
/** The most cells of the product grid in one change, and the products on one page of it. */
export const gridCellsAtOnce = 2_000
export const gridProducts = 500
/** Parcels, and reports about parcels, in one call of a program. */
export const shipmentsAtOnce = 100
export const scansAtOnce = 500
/** The most orders that one call moves or ships; a longer selection is sent in several calls. */
export const movesAtOnce = 50
/** Searches that take longer than this are listed as slow. */
export const slowSearchMs = 50
/** The most products that staff may pin for one search. */
export const mostPins = 10
/** How many days searches are kept, and what became of them. */
export const searchesKeptDays = 90
export const searchReportDays = ['1', '7', '30', '90'] as const
/** The largest file that is imported, and the largest zip of pictures, in MB. */
export const importMb = 32
export const zipMb = 500
/** A piece of a zip in bytes: small enough to arrive in time over a slow line. */
export const zipPieceBytes = 3 * 1024 * 1024
