import type { HandedLink } from '#contract/people/staff.ts'
import { CopyField } from '#web/ui/overlays/copy-field.tsx'

type HandedLinkFieldsProps = {
  /** Name of the link: "Payment link". */
  label: string
  link: HandedLink
  /** Text alternative of the code. */
  alt: string
}

/** A link to be handed over: to copy into a message, or to be scanned from this screen. */
export const HandedLinkFields = ({ label, link, alt }: HandedLinkFieldsProps) => (
  <div className="grid grid-cols-1 gap-4">
    <CopyField label={label} name="link" value={link.url} what="Link" />
    <img
      src={link.qr}
      alt={alt}
      width={240}
      height={240}
      className="justify-self-center rounded-card bg-white"
    />
  </div>
)
