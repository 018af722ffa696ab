import type { FastifyInstance } from 'fastify'
import type { UrlOf } from '#contract/url-of.ts'
import type { ReadClientDocument } from './backoffice/api-keys/assistant-client.ts'
import type { StartingKit } from './backoffice/setup/starting-kit.ts'
import type { CatalogueIndex } from './catalogue/index/lists/catalogue-index.ts'
import type { SearchIndex } from './catalogue/search/search-index.ts'
import type { GuestBelongings } from './people/accounts/guest-belongings.ts'
import type { Caches } from './platform/cache/caches.ts'
import type { Changes } from './platform/changes/changes.ts'
import type { Lanes } from './platform/db/lanes.ts'
import type { Serve } from './platform/http/serve.ts'
import type { Schedules } from './platform/jobs/tasks.ts'
import type { Network } from './platform/outbound/checked-network.ts'
import type { OwnProcess } from './platform/processes/own-process.ts'
import type { Storage } from './platform/uploads/storage.ts'
import type { ShoppingLog } from './selling/cart/shopping-log.ts'
import type { CourierOptions } from './selling/couriers/courier-options.ts'
import type { PaymentOptions } from './selling/payments/payment-options.ts'
import type { MailOptions } from './shop/mails/mail-options.ts'
import type { MessageOptions } from './shop/messages/message-options.ts'

/** Registers the routes of one noun. */
export type Routes = (serve: Serve, deps: Deps) => void

/** Dependencies of every route function, beside `serve`. */
export type Deps = {
  /** Fastify itself, for hooks and for routes outside the contract. */
  app: FastifyInstance
  /** The database for what is in no contract, once for each lane; a handler gets its own with the call. */
  lanes: Lanes
  /** Announces changes of public data, so that the caches know when to drop entries. */
  changes: Changes
  /** Caches for visitors' answers, within one limit of bytes. */
  caches: Caches
  /** Where uploaded pictures and their smaller sizes are stored. */
  storage: Storage
  urlOf: UrlOf
  payments: PaymentOptions
  /** Reads what an assistant says about itself. */
  readClientDocument: ReadClientDocument
  couriers: CourierOptions
  mails: MailOptions
  messages: MessageOptions
  /** Moves the belongings of guests to the accounts that they log in to. */
  guests: GuestBelongings
  /** This process, as the others of the shop know it. */
  ownProcess: OwnProcess
  /** The folder of the shop's data, and the one that backups are written into. */
  dataDir: string
  backupDir: string
  /** The folder for files while they are being checked. */
  incomingDir: string
  /** How files are fetched that a program names by their addresses. */
  network: Network
  /** The categories that a new shop may begin with. */
  startingKit: StartingKit
  /** The jobs that run by themselves. */
  schedules: Schedules
  /** A caller with this token may read the metrics; without one there are no metrics. */
  metricsToken: string | null
  /** Who has a cart and who is at the checkout, for the report of conversion. */
  shopping: ShoppingLog
  /** The catalogue and its search in memory. */
  live: CatalogueIndex
  index: SearchIndex
}
