import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { type AdminReview, adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { reportWords, tradeOf } from '#web/session/review-words.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const reasons = [
  'It is about delivery, the price or the shop, not about the product.',
  'It is about another product.',
  'It contains personal details, phone numbers or links.',
  'It is insulting.',
]

/** A review for moderation: its text, its author and the actions. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const { product, rating, title, text, photos } = review
  return (
    <Card as="article" data-row>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-2">
          <TextLink
            to={paths.product(product.id)}
            lang={langOf(product.name)}
            className="w-fit text-sm wrap-anywhere"
          >
            {product.name}
          </TextLink>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars of={rating} />
            {title ? (
              <h2 className="font-body text-base font-semibold tracking-normal wrap-anywhere">
                {title}
              </h2>
            ) : null}
          </div>
          <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>
          {photos.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {photos.map(({ id, url }, index) => (
                <li key={id}>
                  <a href={`${url}?w=1600`} target="_blank" rel="noreferrer" className="block">
                    <Picture
                      src={url}
                      alt={`Photo ${index + 1}`}
                      sizes="128px"
                      className="size-32"
                    />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <Writer review={review} />
      </div>
      <Reports review={review} />
      <Decisions review={review} />
    </Card>
  )
}

function Writer({ review }: { review: AdminReview }) {
  const { writer, author, order, trade, updatedAt } = review
  return (
    <dl className="grid content-start gap-x-4 gap-y-1 text-sm sm:grid-cols-[5rem_minmax(0,1fr)]">
      <dt className="text-ink-3">By</dt>
      <dd className="wrap-anywhere">
        {writer.name}
        <span className="block text-meta text-ink-3">{writer.email}</span>
      </dd>
      <dt className="text-ink-3">Shown as</dt>
      <dd className="wrap-anywhere">{author}</dd>
      <dt className="text-ink-3">Order</dt>
      <dd>
        <TextLink to={adminPaths.order(order.id)}>{order.orderNumber}</TextLink>
      </dd>
      {trade ? (
        <>
          <dt className="text-ink-3">Trade</dt>
          <dd>{tradeOf(trade)}</dd>
        </>
      ) : null}
      <dt className="text-ink-3">Sent</dt>
      <dd>{formatDateTime(updatedAt)}</dd>
    </dl>
  )
}

function Reports({ review: { reports, reason } }: { review: AdminReview }) {
  if (reports.length === 0 && !reason) return null
  return (
    <Notice tone="warn" className="mt-4">
      {reason ? <p>Rejected: {reason}</p> : null}
      {reports.map(({ reason: why, note, at }) => (
        <p key={at} className="wrap-anywhere">
          Reported: {reportWords[why].toLowerCase()}
          {note ? `. “${note}”` : null} <span className="text-ink-3">{formatDateTime(at)}</span>
        </p>
      ))}
    </Notice>
  )
}

function Decisions({ review: { id, version, status, reports } }: { review: AdminReview }) {
  const { isBusy, run } = useCall(adminReviewsApi.decide, {
    done: (_, { body }) => (body.publish ? 'Review published.' : 'Review rejected.'),
  })
  const params = { id }
  const [isRejecting, setRejecting] = useState(false)
  const isShown = status === 'PUBLISHED'
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      {isShown && reports.length === 0 ? null : (
        <Button
          icon="check"
          busy={isBusy && !isRejecting}
          onClick={() => void run({ params, body: { publish: true, version } })}
        >
          {isShown ? 'Keep published' : 'Publish'}
        </Button>
      )}
      {status === 'REJECTED' ? null : (
        <Button variant="outline" onClick={() => setRejecting(true)}>
          {isShown ? 'Take down…' : 'Reject…'}
        </Button>
      )}
      {isRejecting ? (
        <RejectDialog
          title={isShown ? 'Take this review down?' : 'Reject this review?'}
          reasons={reasons}
          busy={isBusy}
          onReject={(reason) => void run({ params, body: { publish: false, version, reason } })}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </div>
  )
}
