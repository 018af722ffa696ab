import type { Locator, Page } from '@playwright/test'

/** Works like a person and counts it: each press of the mouse, and each key. */
export function handsOn(page: Page) {
  const count = { clicks: 0, keys: 0 }
  const click = async (target: Locator) => {
    count.clicks++
    await target.click()
  }
  const type = async (text: string) => {
    count.keys += [...text].length
    await page.keyboard.type(text)
  }
  return {
    count,
    click,
    /** Types where the focus is. */
    type,
    press: async (key: string) => {
      count.keys++
      await page.keyboard.press(key)
    },
    /** Clicks into a field and types. */
    write: async (field: Locator, text: string) => {
      await click(field)
      await type(text)
    },
    /** One click opens the list, another chooses. */
    choose: async (select: Locator, option: string) => {
      count.clicks += 2
      await select.selectOption(option)
    },
    /** One click opens the computer's own window, in which the file is picked. */
    pick: async (field: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
      count.clicks++
      await field.setInputFiles(file)
    },
  }
}
