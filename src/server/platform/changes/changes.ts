/** The part of a product that changed. */
export type Aspect =
  /** It was published or withdrawn, or changed its category. Then nothing else is listed. */
  | 'listing'
  /** Its texts, pictures, specs, stars or variants: every change without a more specific aspect. */
  | 'content'
  /** Only prices, tier prices and GST rates. */
  | 'price'
  /** A variant came into stock or went out of it. */
  | 'availability'
  /** Only how many pieces there are. */
  | 'quantity'
  /** Only how many pieces were sold. */
  | 'sales'
  /** The products it is linked to. */
  | 'links'
  /** Its published questions and answers. */
  | 'questions'

/** A committed change, as the table `changes` records it. */
export type Change = {
  /**
   * `products`, `categories`, `brands`, or the name of another table: `settings`, `banners`, `pages`,
   * `pincodes`, `coupons`, `synonyms`, `search_rules`, `search_strengths`. A word that begins with `work:` is
   * about the open work of the staff. Any other word means that anything may have changed.
   */
  subject: string
  /** The products, categories or brands. Null: any of them. */
  ids: number[] | null
  /** Only for products. Each product is in one change of those that are read together. */
  aspects: Aspect[]
  /** Only for products: their former and present categories, up to the top, and their brands. */
  categories: number[]
  brands: number[]
}

/** Open work of the staff is on no public page, so neither the index nor the caches get these changes. */
export const isWork = ({ subject }: Change) => subject.startsWith('work:')

/** Anything may have changed: the log does not go back far enough, or the database was replaced. */
export const anyChange: Change = {
  subject: 'everything',
  ids: null,
  aspects: [],
  categories: [],
  brands: [],
}

/** A cache, which drops what shows a change. */
export type ChangeListener = {
  onChange: (change: Change) => void
  /**
   * Reports whether changes arrive from now on. While they do not, nothing may be cached. Changes made in
   * the meantime are never delivered.
   */
  onCurrent: (isCurrent: boolean) => void
}

/** Applies changes before the caches get them, and returns what the caches have to drop. */
export type ApplyChanges = (changes: Change[]) => Promise<{
  dropped: Change[]
  /** Whether more work is left, so that it must be called again at once. */
  isBehind: boolean
}>

/** Follows the log of changes, whoever made them: this process, another one, or somebody with psql. */
export type Changes = {
  /** Adds a cache and notifies it at once whether the process is current. */
  subscribe: (listener: ChangeListener) => void
  /** Adds a subscriber that gets all changes after the caches do, including those of the staff's open work. */
  listen: (onChanges: (changes: Change[]) => void) => void
  /** Adds a subscriber for messages between processes. Messages are missed while the connection is lost. */
  hear: (onMessage: (text: string) => void) => void
  /**
   * Sets what applies changes before the caches drop them. It is called at least once a second, with no
   * changes if there are none. With a position, it gets all changes since then.
   */
  applyFirst: (apply: ApplyChanges, since?: string) => void
  /** The position in the log up to which all changes were delivered; null before the first reading. */
  position: () => string | null
  /** Whether all changes older than two seconds were delivered. */
  isFresh: () => boolean
  /** Resolves when everything committed before this call was delivered, or after two seconds. */
  flushed: () => Promise<void>
  /** Reads the log soon. */
  poll: () => void
  stop: () => Promise<void>
}

/** For processes that do not follow the log: they are never current, so nothing may be cached. */
export const withoutChanges: Changes = {
  subscribe: ({ onCurrent }) => onCurrent(false),
  listen: () => undefined,
  hear: () => undefined,
  applyFirst: () => undefined,
  position: () => null,
  isFresh: () => false,
  flushed: async () => undefined,
  poll: () => undefined,
  stop: async () => undefined,
}
