import type { FastifyInstance } from 'fastify'
import { accountDataRoutes } from './account-data/account-data.routes.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import type { Deps } from './app.ts'
import { bannerRoutes } from './banners/banners.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { brandRoutes } from './catalogue/brands.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import type { Db } from './db/database.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { deliveryAlertRoutes } from './delivery-alerts/delivery-alerts.routes.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import type { Serve } from './http/serve.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { inventoryRoutes } from './inventory/inventory.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { listingRoutes } from './listing/listing.routes.ts'
import type { CatalogueIndex } from './listing/live/open-live.ts'
import { mailRoutes } from './notifications/mails.routes.ts'
import { operationRoutes } from './operations/operations.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { createPaymentOptions, noKeys } from './payments/payment-options.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { questionRoutes } from './questions/questions.routes.ts'
import { relatedRoutes } from './related/related.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import type { SearchIndex } from './search/search-index.ts'
import { stockAlertRoutes } from './stock-alerts/stock-alerts.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

/** With what the shop keeps in memory. */
type RouteDeps = Deps & {
  live: CatalogueIndex
  index: SearchIndex
  urgentDb: Db
  serveUrgently: Serve
}

/** Every part of the shop that answers calls, one line each. */
export async function routes(
  app: FastifyInstance,
  serve: Serve,
  { payments = createPaymentOptions(noKeys), ...rest }: RouteDeps,
) {
  const around = { payments, ...rest }
  const { storage, publicUrl, serveUrgently } = around
  const urgent = { ...around, db: around.urgentDb }
  accountRoutes(app, serve, around)
  addressRoutes(serve)
  deliveryRoutes(serve)
  mailRoutes(serve)
  uploadRoutes(app, around)
  catalogueRoutes(serve, around)
  relatedRoutes(serve, around)
  listingRoutes(serve, around)
  brandRoutes(serve, storage)
  wishlistRoutes(serve)
  searchRoutes(app, serve, around)
  inventoryRoutes(serve)
  companyRoutes(serve, storage)
  contactRoutes(serve, publicUrl)
  bannerRoutes(serve, storage)
  couponRoutes(serve)
  cartRoutes(serve)
  invoiceRoutes(serve)
  orderRoutes(serve, publicUrl)
  paymentRoutes(app, serveUrgently, urgent)
  checkoutRoutes(serveUrgently, around)
  returnRoutes(serve, around)
  reviewRoutes(serve, storage, publicUrl)
  questionRoutes(serve, publicUrl)
  stockAlertRoutes(serve)
  deliveryAlertRoutes(serve)
  accountDataRoutes(serve, publicUrl)
  dashboardRoutes(serve)
  exportRoutes(serve)
  importRoutes(serve)
  discoveryRoutes(app, around)
  operationRoutes(app, urgent)
}
