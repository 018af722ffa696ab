import { useState } from 'react'
import { productHistoryApi } from '#contract/catalogue/product-history.ts'
import { type ProductPart, productParts } from '#contract/catalogue/product-parts.ts'
import { useCall } from '#web/session/use-call.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { ChangesList } from './changes-list.tsx'
import type { RestorePreview } from './product-history.data.ts'

type RestoreDialogProps = {
  id: number
  versionId: number
  preview: RestorePreview
  onClose: () => void
}

/** Shows what a restore would change, part by part. Parts that name what is gone cannot be chosen. */
export function RestoreDialog({ id, versionId, preview, onClose }: RestoreDialogProps) {
  const { changes, problems, version } = preview
  const parts = [...new Set(changes.flatMap(({ part }) => part ?? []))]
  const reasonOf = (part: ProductPart) =>
    problems.filter((problem) => problem.part === part).map(({ message }) => message)
  const [chosen, setChosen] = useState(
    () => new Set(parts.filter((part) => reasonOf(part).length === 0)),
  )
  const call = useCall(productHistoryApi.restore, {
    done: 'Version restored.',
    inForm: true,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      title="Restore this version"
      confirm="Restore"
      cancel="Cancel"
      isWide
      call={call}
      reason={chosen.size === 0 ? 'Choose what to restore.' : undefined}
      onAnswer={() =>
        void call.run({ params: { id, versionId }, body: { version, parts: [...chosen] } })
      }
      onClose={onClose}
    >
      <p className="text-sm text-ink-2 md:col-span-2">
        {parts.length === 0
          ? 'The product already has all values of this version.'
          : 'Each change shows the value of today and the value of this version. Status, stock and orders stay as they are.'}
      </p>
      {parts.map((part) => (
        <div key={part} className="grid gap-2 border-t border-line pt-3 md:col-span-2">
          <Checkbox
            label={<span className="font-semibold">{productParts[part]}</span>}
            checked={chosen.has(part)}
            disabled={reasonOf(part).length > 0}
            onChange={({ target }) =>
              setChosen((before) =>
                target.checked
                  ? new Set([...before, part])
                  : new Set([...before].filter((each) => each !== part)),
              )
            }
          />
          {reasonOf(part).map((message) => (
            <Notice key={message} tone="warn">
              {message}
            </Notice>
          ))}
          <ChangesList
            heading={productParts[part]}
            changes={changes.filter((change) => change.part === part)}
          />
        </div>
      ))}
    </QuestionDialog>
  )
}
