import { accountDataRoutes } from '#server/backoffice/account-data/account-data.routes.ts'
import { apiKeyRoutes } from '#server/backoffice/api-keys/api-keys.routes.ts'
import { assistantRoutes } from '#server/backoffice/api-keys/assistants.routes.ts'
import { auditRoutes } from '#server/backoffice/audit/audit.routes.ts'
import { backupRoutes } from '#server/backoffice/backup/backups.routes.ts'
import { booksRoutes } from '#server/backoffice/books/books.routes.ts'
import { breachRoutes } from '#server/backoffice/breaches/breaches.routes.ts'
import { dashboardRoutes } from '#server/backoffice/dashboard/dashboard.routes.ts'
import { exportRoutes } from '#server/backoffice/exports/exports.routes.ts'
import { healthRoutes } from '#server/backoffice/health/health.routes.ts'
import { importRoutes } from '#server/backoffice/imports/imports.routes.ts'
import { mailWordsRoutes } from '#server/backoffice/mail-words/mail-words.routes.ts'
import { officeEventsRoutes } from '#server/backoffice/office-events/office-events.routes.ts'
import { payoutFileRoutes } from '#server/backoffice/payout-files/payout-files.routes.ts'
import { reportRoutes } from '#server/backoffice/reports/reports.routes.ts'
import { savedViewRoutes } from '#server/backoffice/saved-views/saved-views.routes.ts'
import { setupRoutes } from '#server/backoffice/setup/setup.routes.ts'
import { staffAlertRoutes } from '#server/backoffice/staff-alerts/staff-alerts.routes.ts'
import { updateRoutes } from '#server/backoffice/updates/updates.routes.ts'
import { webhookRoutes } from '#server/backoffice/webhooks/webhooks.routes.ts'
import { discoveryRoutes } from '#server/catalogue/feeds/discovery.routes.ts'
import { gstRuleRoutes } from '#server/catalogue/gst-rules/gst-rules.routes.ts'
import { hsnQuestionsRoutes } from '#server/catalogue/hsn-questions/hsn-questions.routes.ts'
import { inventoryRoutes } from '#server/catalogue/inventory/inventory.routes.ts'
import { licenceRoutes } from '#server/catalogue/licences/licences.routes.ts'
import { categoryPictureRoutes } from '#server/catalogue/listing/category-pictures.routes.ts'
import { listingRoutes } from '#server/catalogue/listing/listing.routes.ts'
import { patchRoutes } from '#server/catalogue/patches/patches.routes.ts'
import { productGridRoutes } from '#server/catalogue/product-grid/product-grid.routes.ts'
import { productHistoryRoutes } from '#server/catalogue/product-history/product-history.routes.ts'
import { productImageRoutes } from '#server/catalogue/product-images/product-images.routes.ts'
import { productScheduleRoutes } from '#server/catalogue/product-schedule/product-schedule.routes.ts'
import { brandRoutes } from '#server/catalogue/products/brands.routes.ts'
import { catalogueRoutes } from '#server/catalogue/products/catalogue.routes.ts'
import { documentRoutes } from '#server/catalogue/products/documents.routes.ts'
import { factDefaultRoutes } from '#server/catalogue/products/fact-defaults.routes.ts'
import { relatedRoutes } from '#server/catalogue/related/related.routes.ts'
import { searchRoutes } from '#server/catalogue/search/search.routes.ts'
import { searchRulesRoutes } from '#server/catalogue/search-rules/search-rules.routes.ts'
import { variantOptionsRoutes } from '#server/catalogue/variant-options/variant-options.routes.ts'
import { accountRoutes } from '#server/people/accounts/accounts.routes.ts'
import { addressRoutes } from '#server/people/addresses/addresses.routes.ts'
import { consentRoutes } from '#server/people/consents/consents.routes.ts'
import { customerRoutes } from '#server/people/customers/customers.routes.ts'
import { phoneLoginRoutes } from '#server/people/phone-login/phone-login.routes.ts'
import { staffRoutes } from '#server/people/staff/staff.routes.ts'
import { twoFactorRoutes } from '#server/people/two-factor/two-factor.routes.ts'
import { operationRoutes } from '#server/platform/ops/operations.routes.ts'
import { uploadRoutes } from '#server/platform/uploads/uploads.routes.ts'
import { agentRoutes } from '#server/selling/agents/agents.routes.ts'
import { cartRoutes } from '#server/selling/cart/cart.routes.ts'
import { checkoutRoutes } from '#server/selling/checkout/checkout.routes.ts'
import { codConfirmationRoutes } from '#server/selling/cod-confirmations/cod-confirmations.routes.ts'
import { couponRoutes } from '#server/selling/coupons/coupons.routes.ts'
import { courierRoutes } from '#server/selling/couriers/couriers.routes.ts'
import { fulfilmentRoutes } from '#server/selling/fulfilment/fulfilment.routes.ts'
import { guestOrderRoutes } from '#server/selling/guest-orders/guest-orders.routes.ts'
import { eInvoiceRoutes } from '#server/selling/invoices/e-invoice/e-invoices.routes.ts'
import { ewayBillRoutes } from '#server/selling/invoices/e-way-bill/e-way-bills.routes.ts'
import { gstReturnRoutes } from '#server/selling/invoices/filings/gst-returns.routes.ts'
import { invoiceRoutes } from '#server/selling/invoices/invoices.routes.ts'
import { productLabelRoutes } from '#server/selling/labels/product-labels.routes.ts'
import { orderEditRoutes } from '#server/selling/order-edits/order-edits.routes.ts'
import { orderPatchRoutes } from '#server/selling/order-patches/order-patches.routes.ts'
import { orderRoutes } from '#server/selling/orders/orders.routes.ts'
import { paymentRoutes } from '#server/selling/payments/payments.routes.ts'
import { settlementRoutes } from '#server/selling/payments/settlements/settlements.routes.ts'
import { returnRoutes } from '#server/selling/returns/returns.routes.ts'
import { staffOrderRoutes } from '#server/selling/staff-orders/staff-orders.routes.ts'
import { voidRoutes } from '#server/selling/voids/voids.routes.ts'
import { wishlistRoutes } from '#server/selling/wishlist/wishlist.routes.ts'
import { bannerRoutes } from '#server/shop/banners/banners.routes.ts'
import { deliveryRoutes } from '#server/shop/delivery/delivery.routes.ts'
import { mailRoutes } from '#server/shop/mails/mails.routes.ts'
import { messageRoutes } from '#server/shop/messages/messages.routes.ts'
import { outboxRoutes } from '#server/shop/outbox/outbox.routes.ts'
import { pageRoutes } from '#server/shop/pages/pages.routes.ts'
import { companyRoutes } from '#server/shop/settings/company.routes.ts'
import { deliveryAlertRoutes } from '#server/talk/alerts/delivery-alerts.routes.ts'
import { stockAlertRoutes } from '#server/talk/alerts/stock-alerts.routes.ts'
import { questionRoutes } from '#server/talk/questions/questions.routes.ts'
import { reviewRoutes } from '#server/talk/reviews/reviews.routes.ts'
import { contactRoutes } from '#server/talk/tickets/tickets.routes.ts'
import type { Routes } from './deps.ts'

/** The routes of every noun of the shop. */
export const routes: readonly Routes[] = [
  accountRoutes,
  phoneLoginRoutes,
  twoFactorRoutes,
  staffRoutes,
  customerRoutes,
  consentRoutes,
  addressRoutes,
  deliveryRoutes,
  mailRoutes,
  messageRoutes,
  outboxRoutes,
  mailWordsRoutes,
  savedViewRoutes,
  uploadRoutes,
  catalogueRoutes,
  patchRoutes,
  productGridRoutes,
  productScheduleRoutes,
  licenceRoutes,
  hsnQuestionsRoutes,
  productHistoryRoutes,
  variantOptionsRoutes,
  productImageRoutes,
  documentRoutes,
  factDefaultRoutes,
  relatedRoutes,
  listingRoutes,
  categoryPictureRoutes,
  brandRoutes,
  gstRuleRoutes,
  wishlistRoutes,
  searchRoutes,
  searchRulesRoutes,
  inventoryRoutes,
  companyRoutes,
  pageRoutes,
  contactRoutes,
  bannerRoutes,
  couponRoutes,
  cartRoutes,
  checkoutRoutes,
  paymentRoutes,
  settlementRoutes,
  payoutFileRoutes,
  invoiceRoutes,
  eInvoiceRoutes,
  voidRoutes,
  ewayBillRoutes,
  gstReturnRoutes,
  guestOrderRoutes,
  orderRoutes,
  orderPatchRoutes,
  codConfirmationRoutes,
  staffOrderRoutes,
  orderEditRoutes,
  fulfilmentRoutes,
  productLabelRoutes,
  courierRoutes,
  returnRoutes,
  reviewRoutes,
  questionRoutes,
  stockAlertRoutes,
  deliveryAlertRoutes,
  accountDataRoutes,
  apiKeyRoutes,
  assistantRoutes,
  auditRoutes,
  breachRoutes,
  dashboardRoutes,
  officeEventsRoutes,
  staffAlertRoutes,
  reportRoutes,
  booksRoutes,
  setupRoutes,
  exportRoutes,
  importRoutes,
  backupRoutes,
  healthRoutes,
  webhookRoutes,
  updateRoutes,
  discoveryRoutes,
  agentRoutes,
  operationRoutes,
]
