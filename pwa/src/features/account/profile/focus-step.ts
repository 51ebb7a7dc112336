/**
 * Moves the focus to the title of a new step, and scrolls to the top: the list of steps and the notice of unsent
 * changes are above the title, and scrolling to the focus alone would hide them. Does nothing for a hidden step.
 */
export function beginStep(title: HTMLElement | null | undefined): void {
  title?.focus({ preventScroll: true })
  if (title && document.activeElement === title) window.scrollTo(0, 0)
}

/** Moves the focus to the title of the visible step when the focused element is gone; a hidden one takes no focus. */
export function focusStep(): void {
  for (const title of document.querySelectorAll<HTMLElement>('form h2')) title.focus({ preventScroll: true })
}

/** The `ref` of an element that disappears by itself: a focus inside it moves to the step. */
export const leadOn = (element: HTMLElement) => () => {
  if (element.contains(document.activeElement)) focusStep()
}
