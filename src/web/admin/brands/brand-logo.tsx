import { useState } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { pictureTypes, sortedFiles } from '../kit/forms/pictures.ts'
import type { BrandDraft } from './draft.ts'

type BrandLogoProps = {
  logo: BrandDraft['logo']
  onChange: (logo: BrandDraft['logo']) => void
}

/** Previews the logo as on the brand's page, and lets staff replace it. */
export function BrandLogo({ logo, onChange }: BrandLogoProps) {
  const [problem, setProblem] = useState<string>()
  const take = (files: File[]) => {
    const { good, problem } = sortedFiles(files)
    setProblem(problem)
    const [file] = good
    if (file) onChange({ src: URL.createObjectURL(file), file })
  }
  return (
    <div className="grid gap-3">
      {logo ? (
        <div className="flex items-center justify-between gap-3">
          <img
            src={logo.src}
            alt="Current logo"
            className="h-20 w-40 rounded-card border border-line bg-white object-contain p-2"
          />
          <Button variant="outline" onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
      ) : null}
      <Dropzone
        label={logo ? 'Choose another' : 'Drop a logo or choose one'}
        hint="PNG, WebP or JPEG with a white or transparent background, up to 8 MB"
        accept={pictureTypes}
        error={problem}
        onAdd={take}
      />
    </div>
  )
}
