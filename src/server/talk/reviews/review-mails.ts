import type { AdminReview } from '#contract/talk/admin-reviews.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'

/** Tells the author of a review that it is published, or why not. */
export function decisionMail(review: AdminReview): OutgoingMail {
  const { writer, product, productId, status, reason, author } = review
  const path = `/product/${productId}#reviews`
  if (status === 'PUBLISHED')
    return {
      kind: 'review_published',
      to: writer.email,
      subject: `Your review of ${product.name} is published`,
      blocks: [
        `Thank you. Your review is published under the name ${author.replace(/\.$/, '')}.`,
        { button: 'See your review', path },
      ],
    }
  return {
    kind: 'review_rejected',
    to: writer.email,
    subject: `Your review of ${product.name} was not published`,
    blocks: [
      `We did not publish your review. Reason: ${reason ?? ''}`,
      'You can change it on the product page. We will read it again. Good and bad opinions are treated alike.',
      { button: 'Change your review', path },
    ],
  }
}
