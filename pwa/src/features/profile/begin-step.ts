/**
 * Who goes on hears where they are, and sees the way and what is not sent, which stand above the title: a browser that
 * follows the focus leaves them out of sight. Does nothing for a step that is drawn out of sight.
 */
export function beginStep(title: HTMLElement | null | undefined): void {
  title?.focus({ preventScroll: true })
  if (title && document.activeElement === title) window.scrollTo(0, 0)
}
