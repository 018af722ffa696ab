import type { FastifyInstance } from 'fastify'
import { accountDataRoutes } from '#server/backoffice/account-data/account-data.routes.ts'
import { dashboardRoutes } from '#server/backoffice/dashboard/dashboard.routes.ts'
import { exportRoutes } from '#server/backoffice/exports/exports.routes.ts'
import { importRoutes } from '#server/backoffice/imports/imports.routes.ts'
import { discoveryRoutes } from '#server/catalogue/feeds/discovery.routes.ts'
import type { CatalogueIndex } from '#server/catalogue/index/lists/catalogue-index.ts'
import { inventoryRoutes } from '#server/catalogue/inventory/inventory.routes.ts'
import { listingRoutes } from '#server/catalogue/listing/listing.routes.ts'
import { brandRoutes } from '#server/catalogue/products/brands.routes.ts'
import { catalogueRoutes } from '#server/catalogue/products/catalogue.routes.ts'
import { relatedRoutes } from '#server/catalogue/related/related.routes.ts'
import { searchRoutes } from '#server/catalogue/search/search.routes.ts'
import type { SearchIndex } from '#server/catalogue/search/search-index.ts'
import { accountRoutes } from '#server/people/accounts/accounts.routes.ts'
import { addressRoutes } from '#server/people/addresses/addresses.routes.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { operationRoutes } from '#server/platform/ops/operations.routes.ts'
import { uploadRoutes } from '#server/platform/uploads/uploads.routes.ts'
import { cartRoutes } from '#server/selling/cart/cart.routes.ts'
import { checkoutRoutes } from '#server/selling/checkout/checkout.routes.ts'
import { couponRoutes } from '#server/selling/coupons/coupons.routes.ts'
import { invoiceRoutes } from '#server/selling/invoices/invoices.routes.ts'
import { orderRoutes } from '#server/selling/orders/orders.routes.ts'
import { createPaymentOptions, noKeys } from '#server/selling/payments/payment-options.ts'
import { paymentRoutes } from '#server/selling/payments/payments.routes.ts'
import { returnRoutes } from '#server/selling/returns/returns.routes.ts'
import { wishlistRoutes } from '#server/selling/wishlist/wishlist.routes.ts'
import { bannerRoutes } from '#server/shop/banners/banners.routes.ts'
import { deliveryRoutes } from '#server/shop/delivery/delivery.routes.ts'
import { mailRoutes } from '#server/shop/mails/mails.routes.ts'
import { companyRoutes } from '#server/shop/settings/company.routes.ts'
import { deliveryAlertRoutes } from '#server/talk/alerts/delivery-alerts.routes.ts'
import { stockAlertRoutes } from '#server/talk/alerts/stock-alerts.routes.ts'
import { questionRoutes } from '#server/talk/questions/questions.routes.ts'
import { reviewRoutes } from '#server/talk/reviews/reviews.routes.ts'
import { contactRoutes } from '#server/talk/tickets/tickets.routes.ts'
import type { Deps } from './app.ts'

/** The dependencies of the routes, with the in-memory catalogue. */
type RouteDeps = Deps & {
  live: CatalogueIndex
  index: SearchIndex
  urgentDb: Db
  serveUrgently: Serve
}

/** Registers the routes of every part of the shop, one line each. */
export async function routes(
  app: FastifyInstance,
  serve: Serve,
  { payments = createPaymentOptions(noKeys), ...rest }: RouteDeps,
) {
  const deps = { payments, ...rest }
  const { storage, serveUrgently } = deps
  const urgent = { ...deps, db: deps.urgentDb }
  accountRoutes(app, serve, deps)
  addressRoutes(serve)
  deliveryRoutes(serve)
  mailRoutes(serve, deps)
  uploadRoutes(app, deps)
  catalogueRoutes(serve, deps)
  relatedRoutes(serve, deps)
  listingRoutes(serve, deps)
  brandRoutes(serve, storage)
  wishlistRoutes(serve)
  searchRoutes(app, serve, deps)
  inventoryRoutes(serve)
  companyRoutes(serve, storage)
  contactRoutes(serve)
  bannerRoutes(serve, storage)
  couponRoutes(serve)
  cartRoutes(serve)
  invoiceRoutes(serve)
  orderRoutes(serve)
  paymentRoutes(app, serveUrgently, urgent)
  checkoutRoutes(serveUrgently, deps)
  returnRoutes(serve, deps)
  reviewRoutes(serve, storage)
  questionRoutes(serve)
  stockAlertRoutes(serve)
  deliveryAlertRoutes(serve)
  accountDataRoutes(serve)
  dashboardRoutes(serve)
  exportRoutes(serve)
  importRoutes(serve)
  discoveryRoutes(app, deps)
  operationRoutes(app, urgent)
}
