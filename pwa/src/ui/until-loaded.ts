const againMs = 15_000

/**
 * Loads what the page can do without, and hands it on. Without a network it is tried again: when the network is said to
 * be back, and every 15 s, since phones are often wrong about that. Answers how to stop.
 */
export function untilLoaded<Module>(load: () => Promise<Module>, hand: (module: Module) => void): () => void {
  const over = new AbortController()
  const { signal } = over
  const attempt = () =>
    void load().then(
      (module) => {
        if (signal.aborted) return
        stop()
        hand(module)
      },
      () => undefined, // tried again
    )
  const timer = setInterval(attempt, againMs)
  function stop(): void {
    over.abort()
    clearInterval(timer)
  }
  window.addEventListener('online', attempt, { signal })
  attempt()
  return stop
}
