import { expect, type Page } from '@playwright/test'

/**
 * Records every notice a page shows from now on, also one that disappears quickly. Call it before the page
 * is opened.
 */
export async function hearNotices(page: Page) {
  const heard: string[] = []
  await page.exposeFunction('tellNotice', (text: string) => void heard.push(text))
  await page.addInitScript(() => {
    const tell = (text: string) => (window as unknown as Teller).tellNotice(text)
    new MutationObserver(() => {
      for (const item of document.querySelectorAll('[role="status"], [role="alert"]')) {
        const text = item.textContent ?? ''
        if (text && item.getAttribute('data-told') !== text) tell(text)
        item.setAttribute('data-told', text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return (text: string) =>
    expect
      .poll(() => heard, { message: `the notice "${text}"` })
      .toContainEqual(expect.stringContaining(text))
}
type Teller = { tellNotice: (text: string) => void }
