import type { AdminReview } from '#contract/talk/admin-reviews.ts'
import type { Db } from '#server/platform/db/database.ts'
import { composeMail } from '#server/platform/mail/mail-layout.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { readSender } from '#server/shop/settings/mail-sender.ts'

/** Tells the author of a review that it is published, or why not. */
export async function decisionMail(
  db: Db,
  { writer, product, productId, status, reason, author }: AdminReview,
  publicUrl: string,
): Promise<OutgoingMail> {
  const sender = await readSender(db, publicUrl)
  const page = `${publicUrl}/product/${productId}`
  if (status === 'PUBLISHED')
    return {
      kind: 'review_published',
      to: writer.email,
      ...composeMail(
        `Your review of ${product.name} is published`,
        [
          `Thank you. Your review is published under the name ${author.replace(/\.$/, '')}.`,
          { button: 'See your review', link: `${page}#reviews` },
        ],
        sender,
      ),
    }
  return {
    kind: 'review_rejected',
    to: writer.email,
    ...composeMail(
      `Your review of ${product.name} was not published`,
      [
        `We did not publish your review. Reason: ${reason ?? ''}`,
        'You can change it on the product page. We will read it again. Good and bad opinions are treated alike.',
        { button: 'Change your review', link: `${page}#reviews` },
      ],
      sender,
    ),
  }
}
