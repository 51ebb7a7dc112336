/**
 * Calls back when the browser shows this page again as it was left, by Back or Forward: it has not been loaded anew.
 * Returns a function that stops.
 */
export function onShownAgain(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback()
  }
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}
