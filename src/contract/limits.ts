/** Numbers that server and browser both hold to. */
export const limits = {
  /** The most rows a list answers at once. */
  pageSize: 100,
  lastPage: 100_000,
  /** The most pieces of one variant in a cart. */
  quantity: 999,
  /** From this many available pieces down a variant is low. */
  lowStock: 5,
  searchMinimum: 2,
  searchMaximum: 100,
  searchPauseMs: 300,
  toastSuccessMs: 2_000,
  toastErrorMs: 4_000,
  toasts: 20,
  passwordMinimum: 8,
  passwordMaximum: 256,
  addresses: 20,
  /** The most orders one shopper places. */
  ordersPerMinute: 10,
  wishlist: 500,
  /** The most products side by side, and the most whose cards can be asked for at once. */
  compared: 4,
  cards: 24,
  cartLines: 100,
  /** The most photos in one review. */
  photos: 4,
  /** The most photos of what is sent back. */
  returnPhotos: 3,
  /** The most products or variants one shopper waits for. */
  stockAlerts: 50,
  /** The most pincodes one shopper waits for. */
  deliveryAlerts: 20,
  uploadBytes: 8 * 1024 * 1024,
  uploadPixels: 40_000_000,
  pictureWidths: [64, 96, 160, 320, 480, 640, 960, 1280, 1600],
} as const

// Apart from those above, so that what only the back office needs is not in every first load.

/** Calls of the staff that may carry pictures. */
export const uploadCalls = { hits: 1_200, seconds: 600, per: 'account' } as const
/** The same for products: a catalogue of ten thousand may be brought in with one call for each. */
export const productCalls = { hits: 12_000, seconds: 600, per: 'account' } as const
/** So many rows of a courier's list go at once. */
export const placesAtOnce = 500
/** From here on a search is named among the slow ones. */
export const slowSearchMs = 50
export const searchReportDays = ['1', '7', '30', '90'] as const
