import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/**
 * Whether a layer (a dialog or a menu) has yet to take the focus after opening, or to give it up while closing. A layer
 * takes the focus a frame or two after it appears. A key pressed before that would reach the wrong element.
 */
const isFocusDue = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const focused = document.activeElement
      if (focused?.closest('[data-closed]')) return true
      const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
      const top = layers.findLast((layer) => !layer.closest('[data-closed]') && layer.checkVisibility())
      return top !== undefined && !top.contains(focused)
    })
    // `evaluate` fails while another page replaces this one.
    .catch(() => false)

/** Makes keys wait, as a person would, until the focus is in the layer on top. */
export const typeAfterFocus = (page: Page): void => {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  const type = keyboard.type.bind(keyboard)
  const settle = () =>
    expect.poll(() => isFocusDue(page), { message: 'the focus is in the layer on top' }).toBe(false)
  keyboard.press = async (...args) => {
    await settle()
    return press(...args)
  }
  keyboard.type = async (...args) => {
    await settle()
    return type(...args)
  }
}
