import { urlsAt } from '#contract/url-of.ts'
import { backupJobs } from '#server/backoffice/backup/backup-jobs.ts'
import type { WriteAndVerify } from '#server/backoffice/backup/make-backup.ts'
import { tidyImports } from '#server/backoffice/imports/import-commands.ts'
import { importJobs } from '#server/backoffice/imports/import-jobs.ts'
import { deleteOldNews, staffAlertJobs } from '#server/backoffice/staff-alerts/send-staff-mails.ts'
import { updateJobs } from '#server/backoffice/updates/update-jobs.ts'
import { tidyDeliveries } from '#server/backoffice/webhooks/erase-deliveries.ts'
import { deleteFormerSecrets } from '#server/backoffice/webhooks/webhook-secrets.ts'
import { learningJobs } from '#server/catalogue/learning/learning-jobs.ts'
import { tidyOutcomes } from '#server/catalogue/learning/outcomes.ts'
import { licenceJobs } from '#server/catalogue/licences/licence-jobs.ts'
import { salesJobs } from '#server/catalogue/listing/count-sales.ts'
import { scheduleJobs } from '#server/catalogue/product-schedule/schedule-jobs.ts'
import { tidySearchQueries } from '#server/catalogue/search/search-report.ts'
import { deleteIdleGuests, tidyUp } from '#server/people/accounts/tidy-up.ts'
import { deleteOldConsentLinks } from '#server/people/consents/consent-links.ts'
import { deleteOldChanges } from '#server/platform/changes/change-log.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { checkBody } from '#server/platform/http/validation.ts'
import { withNotes } from '#server/platform/jobs/job-runs.ts'
import { hourlyAt, type Tasks } from '#server/platform/jobs/tasks.ts'
import { mailJobs } from '#server/platform/mail/mail-jobs.ts'
import { tidyMessages } from '#server/platform/messages/follow-messages.ts'
import { messageJobs } from '#server/platform/messages/message-jobs.ts'
import { deleteGoneProcesses } from '#server/platform/processes/process-rows.ts'
import { pictureJobs } from '#server/platform/uploads/picture-jobs.ts'
import { sweepPictures } from '#server/platform/uploads/remove-pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { countShoppers } from '#server/selling/cart/shopping-log.ts'
import { confirmationJobs } from '#server/selling/cod-confirmations/confirmation-jobs.ts'
import { receiveButton } from '#server/selling/cod-confirmations/receive-button.ts'
import { courierJobs } from '#server/selling/couriers/courier-jobs.ts'
import type { CourierOptions } from '#server/selling/couriers/courier-options.ts'
import { drawAttachments } from '#server/selling/invoices/draw-documents.ts'
import { eInvoiceJobs } from '#server/selling/invoices/e-invoice/e-invoice-jobs.ts'
import { deleteOldOrderLinks } from '#server/selling/order-links/order-links.ts'
import { orderJobs } from '#server/selling/orders/order-jobs.ts'
import { paymentJobs } from '#server/selling/payments/payment-jobs.ts'
import type { PaymentOptions } from '#server/selling/payments/payment-options.ts'
import { deleteRefundTargets } from '#server/selling/returns/refund-to.ts'
import { returnJobs } from '#server/selling/returns/return-jobs.ts'
import { voidJobs } from '#server/selling/voids/void-jobs.ts'
import { tidyRefusedPincodes } from '#server/shop/delivery/refused-pincodes.ts'
import type { MailOptions } from '#server/shop/mails/mail-options.ts'
import { readSender } from '#server/shop/mails/mail-sender.ts'
import type { MessageOptions } from '#server/shop/messages/message-options.ts'
import { alertJobs } from '#server/talk/alerts/alert-jobs.ts'
import { deleteOldAlertLinks } from '#server/talk/alerts/alert-links.ts'
import { receiveText } from '#server/talk/tickets/receive-text.ts'
import { deleteOldTicketLinks } from '#server/talk/tickets/ticket-links.ts'
import { ticketJobs } from '#server/talk/tickets/whatsapp-replies.ts'

type JobDeps = {
  db: Db
  storage: Storage
  payments: PaymentOptions
  couriers: CourierOptions
  mails: MailOptions
  messages: MessageOptions
  publicUrl: string
  /** The folder for files while they are being checked. */
  incomingDir: string
  /** The folder of backups, its host, and what writes one there and verifies it. */
  backupDir: string
  hostname: string
  writeBackup: WriteAndVerify
  /** Ends what takes long when the shop stops. */
  stopping: AbortSignal
}

/** Task of every background job. The compiler asks for each that `queue.ts` names. */
export const jobs = (deps: JobDeps): Tasks => {
  const { db, storage, payments, publicUrl } = deps
  const backups = {
    folder: deps.backupDir,
    host: deps.hostname,
    box: payments.box,
    write: deps.writeBackup,
    stopping: deps.stopping,
  }
  return withNotes(db, {
    ...mailJobs(db, {
      readTransport: deps.mails.readTransport,
      readSender: (from) => readSender(from, urlsAt(publicUrl)),
      drawDocuments: drawAttachments,
    }),
    ...messageJobs({
      db,
      box: deps.messages.box,
      readMessaging: (from) => deps.messages.readMessaging(from, urlsAt(publicUrl)),
      // Each gets everything that arrives from a phone, and leaves what is not for it.
      receivers: [receiveButton, receiveText],
    }),
    ...ticketJobs({
      db,
      readMessaging: (from) => deps.messages.readMessaging(from, urlsAt(publicUrl)),
    }),
    ...pictureJobs(deps),
    ...salesJobs(db),
    ...scheduleJobs(db),
    ...licenceJobs(db),
    ...learningJobs(db),
    ...orderJobs(db),
    ...confirmationJobs(db),
    ...returnJobs(db),
    ...paymentJobs({ db, options: payments }),
    ...courierJobs(deps),
    ...eInvoiceJobs({ db, box: payments.box }),
    ...voidJobs({ db, box: payments.box }),
    ...alertJobs(db),
    ...staffAlertJobs(db),
    ...importJobs({ ...deps, check: checkBody }),
    ...backupJobs(db, backups),
    ...updateJobs(db),
    tidyUp: hourlyAt(17, async () => {
      await inTransaction(db, async (tx) => {
        await tidyUp(tx)
        await deleteRefundTargets(tx)
        await tidySearchQueries(tx)
        await tidyOutcomes(tx)
        await tidyRefusedPincodes(tx)
        await countShoppers(tx)
        await deleteOldChanges(tx)
        await tidyImports(tx)
        await deleteOldTicketLinks(tx)
        await deleteOldAlertLinks(tx)
        await deleteOldConsentLinks(tx)
        await deleteOldOrderLinks(tx)
        await deleteOldNews(tx)
        await deleteGoneProcesses(tx)
        await tidyMessages(tx)
        await deleteFormerSecrets(tx)
      })
      await deleteIdleGuests(db)
      await tidyDeliveries(db)
    }),
    sweepPictures: hourlyAt(47, () => sweepPictures(db, storage)),
  })
}
