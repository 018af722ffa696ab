import { useState } from 'react'
import type { BackupBucket, BackupBucketWrite } from '#contract/backoffice/backup-bucket.ts'
import { backupsApi } from '#contract/backoffice/backups.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { ErrorSummary, Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { newSecretHint, savedSecretHint } from '../kit/forms/secret-hints.ts'

type BackupBucketFormProps = { bucket: BackupBucket; isOwner: boolean }

/** The S3-compatible bucket that backups go to, away from the machine of the shop. */
export function BackupBucketForm({ bucket, isOwner }: BackupBucketFormProps) {
  const { isBusy, problem, run } = useCall(backupsApi.updateBucket, {
    done: 'Saved.',
    inForm: true,
  })
  return (
    <Card title="Bucket">
      <Form
        problem={problem}
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void run({ body: bucketIn(new FormData(event.currentTarget), bucket) })
        }}
      >
        <ErrorSummary />
        <p className="text-sm text-ink-2 md:col-span-2">
          Backups can be stored in a bucket: Amazon S3 or a compatible provider. They then survive a
          fire or a broken disk at the shop.
        </p>
        <Unreadable bucket={bucket} />
        <BucketFields bucket={bucket} />
        <FormMessage className="md:col-span-2" />
        <div className="md:col-span-2">
          <Button
            type="submit"
            busy={isBusy}
            reason={isOwner ? undefined : 'Only the owner can change this.'}
          >
            Save the bucket
          </Button>
        </div>
      </Form>
      {isOwner && bucket.hasSecret ? <TestBucket /> : null}
    </Card>
  )
}

function BucketFields({ bucket }: { bucket: BackupBucket }) {
  return (
    <>
      <div className="md:col-span-2">
        <Checkbox
          name="enabled"
          label="Store backups in this bucket"
          hint="Scheduled backups and those you start. While this is off, they stay in the folder on the server."
          defaultChecked={bucket.enabled}
        />
      </div>
      <Field name="endpoint" label="Endpoint" hint="Like https://s3.ap-south-1.amazonaws.com.">
        <TextInput defaultValue={bucket.endpoint} maxLength={253} autoComplete="off" />
      </Field>
      <Field name="region" label="Region" optional hint="If empty, the one in the endpoint.">
        <TextInput defaultValue={bucket.region} maxLength={60} autoComplete="off" />
      </Field>
      <Field name="bucket" label="Bucket" hint="It must already exist and must not be public.">
        <TextInput defaultValue={bucket.bucket} maxLength={63} autoComplete="off" />
      </Field>
      <Field name="prefix" label="Folder in the bucket" optional hint="Like karigar/backups.">
        <TextInput defaultValue={bucket.prefix} maxLength={200} autoComplete="off" />
      </Field>
      <Field name="accessKeyId" label="Key ID">
        <TextInput defaultValue={bucket.accessKeyId} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        name="secretAccessKey"
        label="Secret key"
        hint={bucket.hasSecret ? savedSecretHint : newSecretHint}
      >
        <TextInput type="password" autoComplete="new-password" maxLength={500} />
      </Field>
    </>
  )
}

function Unreadable({ bucket }: { bucket: BackupBucket }) {
  if (!bucket.hasSecret || bucket.secretReadable) return null
  return (
    <Notice tone="danger" className="md:col-span-2">
      The settings key of this shop does not open the stored secret key, so backups fail. Enter the
      secret key again.
    </Notice>
  )
}

/** Tries the bucket that is saved, and shows what it refused. */
function TestBucket() {
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null)
  const { isBusy, run } = useCall(backupsApi.testBucket, { onDone: setResult })
  return (
    <div className="mt-4 grid gap-3">
      <div>
        <Button
          variant="outline"
          busy={isBusy}
          onClick={() => {
            setResult(null)
            void run({})
          }}
        >
          Test the bucket
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        Writes, reads and removes a small file in the saved bucket.
      </p>
      {result ? (
        <Notice tone={result.ok ? 'ok' : 'danger'} live>
          <span className="wrap-anywhere">{result.message}</span>
        </Notice>
      ) : null}
    </div>
  )
}

function bucketIn(form: FormData, { version }: BackupBucket): BackupBucketWrite {
  const text = (name: string) => String(form.get(name) ?? '')
  const secretAccessKey = text('secretAccessKey')
  return {
    enabled: form.get('enabled') !== null,
    endpoint: text('endpoint'),
    region: text('region'),
    bucket: text('bucket'),
    prefix: text('prefix'),
    accessKeyId: text('accessKeyId'),
    ...(secretAccessKey && { secretAccessKey }),
    version,
  }
}
