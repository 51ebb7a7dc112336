/**
 * Who goes on hears where they are, and sees the way and what is not sent, which stand above the title: a browser that
 * follows the focus leaves them out of sight. Does nothing for a step that is drawn out of sight.
 */
export function beginStep(title: HTMLElement | null | undefined): void {
  title?.focus({ preventScroll: true })
  if (title && document.activeElement === title) window.scrollTo(0, 0)
}

/** Whose place is gone goes on at the title of the step they see; one that is out of sight takes no focus. */
export function focusStep(): void {
  for (const title of document.querySelectorAll<HTMLElement>('form h2')) title.focus({ preventScroll: true })
}

/** The `ref` of what goes away by itself: whoever is on it then is led to the step. */
export const leadOn = (element: HTMLElement) => () => {
  if (element.contains(document.activeElement)) focusStep()
}
