type MailPreviewProps = { mail: { subject: string; html: string } }

/** The HTML of a mail, in a frame that runs no script and opens no link. */
export const MailPreview = ({ mail: { subject, html } }: MailPreviewProps) => (
  <iframe
    sandbox=""
    title={`Preview: ${subject}`}
    srcDoc={html}
    className="h-150 w-full rounded-control border border-line bg-white"
  />
)
