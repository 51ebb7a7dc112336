/**
 * The longest time in ms that the event loop of this process did nothing but `work`: how long everybody else waits. It
 * looks at the clock whenever the loop comes round.
 */
export async function heldMs(work: () => Promise<unknown>): Promise<number> {
  let held = 0
  let last = performance.now()
  let isOver = false
  const look = () => {
    const now = performance.now()
    held = Math.max(held, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  look()
  isOver = true
  return held
}
