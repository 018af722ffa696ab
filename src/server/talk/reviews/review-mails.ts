import { paths } from '#contract/paths.ts'
import type { AdminReview } from '#contract/talk/admin-reviews.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'

type Decided = Pick<AdminReview, 'productId' | 'status' | 'reason' | 'author'> & {
  writer: { email: string }
  product: { name: string }
}

/** Tells the author of a review that it is published, or why not. */
export function decisionMail(review: Decided): OutgoingMail & MailDraft {
  const { writer, product, productId, status, reason, author } = review
  const path = paths.reviewsOf(productId)
  const values = { product: product.name }
  if (status === 'PUBLISHED')
    return {
      kind: 'review_published',
      template: 'review_published',
      to: writer.email,
      values,
      subject: words('Subject')`Your review of ${values} is published`,
      blocks: [
        words(
          'Thanks',
        )`Thank you. Your review is published under the name ${{ author: author.replace(/\.$/, '') }}.`,
        { button: 'See your review', path },
      ],
    }
  return {
    kind: 'review_rejected',
    template: 'review_rejected',
    to: writer.email,
    values,
    subject: words('Subject')`Your review of ${values} was not published`,
    blocks: [
      words('Reason')`We did not publish your review. Reason: ${{ reason: reason ?? '' }}`,
      words(
        'What to do',
      )`You can change it on the product page. We will read it again. Good and bad opinions are treated alike.`,
      { button: 'Change your review', path },
    ],
  }
}
