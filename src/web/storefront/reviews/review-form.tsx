import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type OwnReview, type Trade, trades } from '#contract/talk/reviews.ts'
import { tradeWords } from '#web/session/review-words.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dropzone, usePhotos } from '#web/ui/inputs/dropzone.tsx'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useDeleteReview, useSaveReview } from './own-review.data.ts'
import { StarInput } from './star-input.tsx'

export type ReviewFormProps = { productId: number; review: OwnReview | null }

/** The form for a new or edited review: stars, text and photos. */
export function ReviewForm({ productId, review }: ReviewFormProps) {
  const save = useSaveReview(productId)
  const { problem } = save
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [wasSent, setSent] = useState(false)
  const photos = usePhotos(review?.photos ?? [], limits.photos)

  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (rating === 0) return event.currentTarget.querySelector('input')?.focus()
    void save.run({
      id: review?.id ?? null,
      keepPhotos: photos.kept,
      photos: photos.files,
      review: {
        rating,
        title: text('title'),
        text: text('text'),
        trade: (text('trade') || null) as Trade | null,
      },
    })
  }

  return (
    <Form as="form" problem={problem} onSubmit={send} className="grid gap-5">
      <StarInput
        value={rating}
        onChange={setRating}
        error={wasSent && rating === 0 ? 'Choose one to five stars.' : undefined}
      />
      <WordFields review={review} />
      <Dropzone
        label="Add photos"
        hint="Up to four pictures of the tool at work, 8 MB each"
        accept="image/*"
        multiple
        images={photos.images}
        error={photos.error ?? problem?.fields?.photos}
        onAdd={photos.add}
        onRemove={photos.remove}
      />
      <FormMessage className="empty:hidden" />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          busy={save.isBusy}
          busyLabel="Sending..."
          onClick={() => setSent(true)}
        >
          {review ? 'Save and send again' : 'Send review'}
        </Button>
        {review ? <DeleteReview id={review.id} /> : null}
      </div>
    </Form>
  )
}

function WordFields({ review }: { review: OwnReview | null }) {
  return (
    <>
      <Field label="In a few words" name="title" optional>
        <TextInput maxLength={120} defaultValue={review?.title} placeholder="Strong for its size" />
      </Field>
      <Field
        label="How does it work for you?"
        name="text"
        hint="What you use it for, what works well and what could be better. Please don't include names, phone numbers or links."
        check={(text) => (text.trim().length < 10 ? 'Write at least 10 characters.' : undefined)}
      >
        <Textarea rows={7} maxLength={4000} defaultValue={review?.text} />
      </Field>
      <Field label="Your trade" name="trade" optional hint="Your review helps other buyers.">
        <Select defaultValue={review?.trade ?? ''}>
          <option value="">Prefer not to say</option>
          {trades.map((trade) => (
            <option key={trade} value={trade}>
              {tradeWords[trade]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function DeleteReview({ id }: { id: number }) {
  const remove = useDeleteReview()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" icon="trash-2" onClick={() => setAsking(true)}>
        Delete review
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete your review?"
        confirm="Delete"
        cancel="Keep review"
        danger
        busy={remove.isBusy}
        onConfirm={() => void remove.run({ params: { id } })}
        onCancel={() => setAsking(false)}
      >
        This also deletes its photos and votes. You can write a new review.
      </ConfirmDialog>
    </>
  )
}
