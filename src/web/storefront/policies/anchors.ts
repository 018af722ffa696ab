/** A unique readable anchor per heading: `What it costs` → `what-it-costs`. */
export function anchorsOf(headings: readonly string[]): string[] {
  const anchors: string[] = []
  for (const heading of headings) {
    const words = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    let anchor = words || 'section'
    while (anchors.includes(anchor)) anchor += '-2'
    anchors.push(anchor)
  }
  return anchors
}
