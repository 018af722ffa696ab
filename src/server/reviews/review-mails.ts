import type { AdminReview } from '#contract/admin-reviews.ts'
import { readCompany } from '../company/settings.ts'
import type { Db } from '../db/database.ts'
import { composeMail } from '../notifications/mail-layout.ts'
import type { OutgoingMail } from '../notifications/outbox.ts'

/** To the writer of a review: that it can be read now, or why it can't. */
export async function decisionMail(
  db: Db,
  { writer, product, productId, status, reason, author }: AdminReview,
  publicUrl: string,
): Promise<OutgoingMail> {
  const { name: shopName } = await readCompany(db)
  const page = `${publicUrl}/product/${productId}`
  if (status === 'PUBLISHED')
    return {
      ...{ kind: 'review_published', to: writer.email },
      ...composeMail(
        `Your review of ${product.name} is published`,
        [
          `Thank you. Your review can now be read by everybody, under the name ${author}`,
          { button: 'See your review', link: `${page}#reviews` },
        ],
        shopName,
      ),
    }
  return {
    ...{ kind: 'review_rejected', to: writer.email },
    ...composeMail(
      `Your review of ${product.name} was not published`,
      [
        `We have read your review and did not publish it. Our reason: ${reason ?? ''}`,
        'You can change it on the page of the product; we will read it again. Good and bad opinions are treated alike.',
        { button: 'Change your review', link: `${page}#reviews` },
      ],
      shopName,
    ),
  }
}
