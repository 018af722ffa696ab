import { accountDataApi } from './account-data.ts'
import { accountsApi } from './accounts.ts'
import { addressesApi, deliveryApi } from './addresses.ts'
import { adminCatalogueApi } from './admin-catalogue.ts'
import { adminOrdersApi } from './admin-orders.ts'
import { adminPaymentsApi } from './admin-payments.ts'
import { adminReviewsApi } from './admin-reviews.ts'
import { adminSearchApi } from './admin-search.ts'
import { adminTicketsApi } from './admin-tickets.ts'
import { bannersApi } from './banners.ts'
import { brandsApi } from './brands.ts'
import { cartApi } from './cart.ts'
import { cashApi } from './cash.ts'
import { catalogueApi } from './catalogue.ts'
import { checkoutApi } from './checkout.ts'
import { companyApi } from './company.ts'
import { contactApi } from './contact.ts'
import { couponsApi } from './coupons.ts'
import { auditApi, dashboardApi, mailsApi } from './dashboard.ts'
import { deliveryAlertsApi } from './delivery-alerts.ts'
import { deliveryAreaApi } from './delivery-area.ts'
import type { Endpoint } from './endpoint.ts'
import { exportsApi } from './exports.ts'
import { importsApi } from './imports.ts'
import { inventoryApi } from './inventory.ts'
import { adminInvoicesApi, invoicesApi } from './invoices.ts'
import { offersApi } from './offers.ts'
import { ordersApi } from './orders.ts'
import { pagesApi } from './pages.ts'
import { paymentWaysApi } from './payment-ways.ts'
import { paymentsApi } from './payments.ts'
import { adminQuestionsApi, questionsApi } from './questions.ts'
import { relatedApi } from './related.ts'
import { reportsApi } from './reports.ts'
import { adminReturnsApi, returnsApi } from './returns.ts'
import { reviewsApi } from './reviews.ts'
import { savedItemsApi } from './saved-items.ts'
import { searchApi } from './search.ts'
import { stockAlertsApi } from './stock-alerts.ts'
import { wishlistApi } from './wishlist.ts'

/** The whole API, by the part of the shop it belongs to: what OpenAPI publishes and the access test walks. */
export const api: Record<string, Record<string, Endpoint>> = {
  accounts: accountsApi,
  addresses: addressesApi,
  delivery: deliveryApi,
  deliveryArea: deliveryAreaApi,
  company: companyApi,
  pages: pagesApi,
  contact: contactApi,
  adminTickets: adminTicketsApi,
  banners: bannersApi,
  catalogue: catalogueApi,
  brands: brandsApi,
  search: searchApi,
  related: relatedApi,
  adminCatalogue: adminCatalogueApi,
  adminSearch: adminSearchApi,
  inventory: inventoryApi,
  wishlist: wishlistApi,
  coupons: couponsApi,
  offers: offersApi,
  cart: cartApi,
  savedItems: savedItemsApi,
  checkout: checkoutApi,
  orders: ordersApi,
  invoices: invoicesApi,
  payments: paymentsApi,
  paymentWays: paymentWaysApi,
  adminPayments: adminPaymentsApi,
  cash: cashApi,
  adminOrders: adminOrdersApi,
  adminInvoices: adminInvoicesApi,
  returns: returnsApi,
  adminReturns: adminReturnsApi,
  reports: reportsApi,
  exports: exportsApi,
  imports: importsApi,
  reviews: reviewsApi,
  adminReviews: adminReviewsApi,
  questions: questionsApi,
  adminQuestions: adminQuestionsApi,
  stockAlerts: stockAlertsApi,
  deliveryAlerts: deliveryAlertsApi,
  accountData: accountDataApi,
  dashboard: dashboardApi,
  mails: mailsApi,
  audit: auditApi,
}
