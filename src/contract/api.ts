import { customersApi } from '#contract/selling/customers.ts'
import { accountDataApi, customerDataApi } from './backoffice/account-data.ts'
import { apiKeysApi } from './backoffice/api-keys.ts'
import { assistantsApi } from './backoffice/assistants.ts'
import { auditApi } from './backoffice/audit.ts'
import { backupsApi } from './backoffice/backups.ts'
import { booksApi } from './backoffice/books.ts'
import { breachesApi } from './backoffice/breaches.ts'
import { cashBookApi } from './backoffice/cash-book.ts'
import { confirmationReportApi } from './backoffice/confirmation-report.ts'
import { conversionReportApi } from './backoffice/conversion-report.ts'
import { dashboardApi } from './backoffice/dashboard.ts'
import { dayBookApi } from './backoffice/day-book.ts'
import { deliveryReportApi } from './backoffice/delivery-report.ts'
import { demandReportApi } from './backoffice/demand-report.ts'
import { exportsApi } from './backoffice/exports.ts'
import { gstChangeApi } from './backoffice/gst-change.ts'
import { healthApi } from './backoffice/health.ts'
import { importsApi } from './backoffice/imports.ts'
import { mailWordsApi } from './backoffice/mail-words.ts'
import { officeEventsApi } from './backoffice/office-events.ts'
import { paymentReportApi } from './backoffice/payment-report.ts'
import { returnsReportApi } from './backoffice/returns-report.ts'
import { salesReportApi } from './backoffice/sales-report.ts'
import { savedViewsApi } from './backoffice/saved-views.ts'
import { setupApi } from './backoffice/setup.ts'
import { staffAlertsApi } from './backoffice/staff-alerts.ts'
import { stockReportApi } from './backoffice/stock-report.ts'
import { updatesApi } from './backoffice/updates.ts'
import { webhooksApi } from './backoffice/webhooks.ts'
import { adminBrandsApi } from './catalogue/admin-brands.ts'
import { adminCatalogueApi } from './catalogue/admin-catalogue.ts'
import { adminSearchApi } from './catalogue/admin-search.ts'
import { brandsApi } from './catalogue/brands.ts'
import { catalogueApi } from './catalogue/catalogue.ts'
import { catalogueRecordsApi } from './catalogue/catalogue-records.ts'
import { documentsApi } from './catalogue/documents.ts'
import { factDefaultsApi } from './catalogue/fact-defaults.ts'
import { feedsApi } from './catalogue/feeds.ts'
import { inventoryApi } from './catalogue/inventory.ts'
import { licencesApi } from './catalogue/licences.ts'
import { productGridApi } from './catalogue/product-grid.ts'
import { productHistoryApi } from './catalogue/product-history.ts'
import { productImagesApi } from './catalogue/product-images.ts'
import { productScheduleApi } from './catalogue/product-schedule.ts'
import { relatedApi } from './catalogue/related.ts'
import { searchApi } from './catalogue/search.ts'
import { searchRulesApi } from './catalogue/search-rules.ts'
import { variantOptionsApi } from './catalogue/variant-options.ts'
import type { Group } from './endpoint.ts'
import { accountsApi } from './people/accounts.ts'
import { addressesApi, deliveryApi } from './people/addresses.ts'
import { consentLinksApi, consentsApi, customerConsentsApi } from './people/consents.ts'
import { customerLinksApi } from './people/customer-links.ts'
import { phoneLoginApi } from './people/phone-login.ts'
import { invitationsApi, staffApi } from './people/staff.ts'
import { twoFactorApi } from './people/two-factor.ts'
import { adminOrdersApi } from './selling/admin-orders.ts'
import { adminPaymentsApi } from './selling/admin-payments.ts'
import { cartApi } from './selling/cart.ts'
import { cartLinksApi } from './selling/cart-links.ts'
import { checkoutApi } from './selling/checkout.ts'
import { codCallsApi } from './selling/cod-calls.ts'
import { codConfirmationsApi } from './selling/cod-confirmations.ts'
import { cashApi } from './selling/cod-remittance.ts'
import { couponsApi } from './selling/coupons.ts'
import { bookingsApi } from './selling/courier-bookings.ts'
import { courierSettingsApi } from './selling/courier-settings.ts'
import { fulfilmentApi } from './selling/fulfilment.ts'
import { adminInvoicesApi, invoicesApi } from './selling/invoices.ts'
import { offersApi } from './selling/offers.ts'
import { orderEditsApi } from './selling/order-edits.ts'
import { orderRecordsApi } from './selling/order-records.ts'
import { ordersApi } from './selling/orders.ts'
import { payLinksApi } from './selling/pay-links.ts'
import { paymentsApi } from './selling/payments.ts'
import { productLabelsApi } from './selling/product-labels.ts'
import { adminReturnsApi, returnsApi } from './selling/returns.ts'
import { savedItemsApi } from './selling/saved-items.ts'
import { serialNumbersApi } from './selling/serial-numbers.ts'
import { settlementsApi } from './selling/settlements.ts'
import { shipmentsApi } from './selling/shipments.ts'
import { staffOrdersApi } from './selling/staff-orders.ts'
import { wishlistApi } from './selling/wishlist.ts'
import { adminBannersApi } from './shop/admin-banners.ts'
import { adminPagesApi } from './shop/admin-pages.ts'
import { settingsApi } from './shop/admin-settings.ts'
import { bannersApi } from './shop/banners.ts'
import { deliveryAreaApi } from './shop/delivery-area.ts'
import { mailServerApi } from './shop/mail-server.ts'
import { mailsApi } from './shop/mails.ts'
import { messagesApi } from './shop/messages.ts'
import { outboxApi } from './shop/outbox.ts'
import { pagesApi } from './shop/pages.ts'
import { paymentWaysApi } from './shop/payment-methods.ts'
import { companyApi } from './shop/settings.ts'
import { adminQuestionsApi } from './talk/admin-questions.ts'
import { adminReviewsApi } from './talk/admin-reviews.ts'
import { adminTicketsApi } from './talk/admin-tickets.ts'
import { alertLinksApi } from './talk/alert-links.ts'
import { deliveryAlertsApi } from './talk/delivery-alerts.ts'
import { questionsApi } from './talk/questions.ts'
import { reviewsApi } from './talk/reviews.ts'
import { stockAlertsApi } from './talk/stock-alerts.ts'
import { ticketLinksApi } from './talk/ticket-links.ts'
import { contactApi } from './talk/tickets.ts'
import { eInvoiceSettingsApi } from './tax/e-invoice-settings.ts'
import { eInvoicesApi } from './tax/e-invoices.ts'
import { ewayBillsApi } from './tax/e-way-bills.ts'
import { gstReturnsApi } from './tax/gst-returns.ts'
import { gstRulesApi } from './tax/gst-rules.ts'
import { reportsApi } from './tax/gstr1.ts'
import { hsnQuestionsApi } from './tax/hsn-questions.ts'

/** The whole API by area. OpenAPI publishes it, and the access test calls every endpoint of it. */
export const api: Record<string, Group> = {
  accounts: accountsApi,
  phoneLogin: phoneLoginApi,
  twoFactor: twoFactorApi,
  staff: staffApi,
  invitations: invitationsApi,
  customers: customersApi,
  consents: consentsApi,
  consentLinks: consentLinksApi,
  customerConsents: customerConsentsApi,
  breaches: breachesApi,
  addresses: addressesApi,
  delivery: deliveryApi,
  deliveryArea: deliveryAreaApi,
  company: companyApi,
  settings: settingsApi,
  pages: pagesApi,
  adminPages: adminPagesApi,
  contact: contactApi,
  ticketLinks: ticketLinksApi,
  alertLinks: alertLinksApi,
  adminTickets: adminTicketsApi,
  banners: bannersApi,
  adminBanners: adminBannersApi,
  catalogue: catalogueApi,
  brands: brandsApi,
  adminBrands: adminBrandsApi,
  search: searchApi,
  related: relatedApi,
  adminCatalogue: adminCatalogueApi,
  catalogueRecords: catalogueRecordsApi,
  adminSearch: adminSearchApi,
  searchRules: searchRulesApi,
  productGrid: productGridApi,
  productSchedule: productScheduleApi,
  hsnQuestions: hsnQuestionsApi,
  serialNumbers: serialNumbersApi,
  feeds: feedsApi,
  productHistory: productHistoryApi,
  variantOptions: variantOptionsApi,
  productImages: productImagesApi,
  documents: documentsApi,
  factDefaults: factDefaultsApi,
  licences: licencesApi,
  productLabels: productLabelsApi,
  inventory: inventoryApi,
  wishlist: wishlistApi,
  coupons: couponsApi,
  gstRules: gstRulesApi,
  offers: offersApi,
  cart: cartApi,
  cartLinks: cartLinksApi,
  savedItems: savedItemsApi,
  checkout: checkoutApi,
  orders: ordersApi,
  invoices: invoicesApi,
  eInvoices: eInvoicesApi,
  ewayBills: ewayBillsApi,
  eInvoiceSettings: eInvoiceSettingsApi,
  payments: paymentsApi,
  paymentWays: paymentWaysApi,
  adminPayments: adminPaymentsApi,
  cash: cashApi,
  settlements: settlementsApi,
  adminOrders: adminOrdersApi,
  staffOrders: staffOrdersApi,
  orderEdits: orderEditsApi,
  orderRecords: orderRecordsApi,
  payLinks: payLinksApi,
  codConfirmations: codConfirmationsApi,
  codCalls: codCallsApi,
  fulfilment: fulfilmentApi,
  shipments: shipmentsApi,
  bookings: bookingsApi,
  courierSettings: courierSettingsApi,
  adminInvoices: adminInvoicesApi,
  returns: returnsApi,
  adminReturns: adminReturnsApi,
  reports: reportsApi,
  books: booksApi,
  gstReturns: gstReturnsApi,
  salesReport: salesReportApi,
  dayBook: dayBookApi,
  cashBook: cashBookApi,
  deliveryReport: deliveryReportApi,
  returnsReport: returnsReportApi,
  stockReport: stockReportApi,
  gstChange: gstChangeApi,
  demandReport: demandReportApi,
  conversionReport: conversionReportApi,
  confirmationReport: confirmationReportApi,
  paymentReport: paymentReportApi,
  exports: exportsApi,
  imports: importsApi,
  backups: backupsApi,
  health: healthApi,
  reviews: reviewsApi,
  adminReviews: adminReviewsApi,
  questions: questionsApi,
  adminQuestions: adminQuestionsApi,
  stockAlerts: stockAlertsApi,
  deliveryAlerts: deliveryAlertsApi,
  accountData: accountDataApi,
  customerData: customerDataApi,
  customerLinks: customerLinksApi,
  dashboard: dashboardApi,
  officeEvents: officeEventsApi,
  staffAlerts: staffAlertsApi,
  setup: setupApi,
  mails: mailsApi,
  messages: messagesApi,
  outbox: outboxApi,
  mailServer: mailServerApi,
  mailWords: mailWordsApi,
  savedViews: savedViewsApi,
  audit: auditApi,
  apiKeys: apiKeysApi,
  assistants: assistantsApi,
  webhooks: webhooksApi,
  updates: updatesApi,
}
