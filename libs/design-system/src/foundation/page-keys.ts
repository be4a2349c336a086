/** Whether a key press goes to a field, where it is text or the field's own command. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether a dialog is open over the page. Keys of the page would then change what the person cannot see. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null
