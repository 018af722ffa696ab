type MailPreviewProps = { mail: { subject: string; html: string } }

/**
 * The HTML of a mail, in a frame that runs no script and opens no link. No page of the shop may have a style element, so
 * the mail shows its light colours.
 */
export const MailPreview = ({ mail: { subject, html } }: MailPreviewProps) => (
  <iframe
    sandbox=""
    title={`Preview: ${subject}`}
    srcDoc={html.replace(/<style>.*?<\/style>/s, '')}
    className="h-150 w-full rounded-control border border-line bg-white"
  />
)
