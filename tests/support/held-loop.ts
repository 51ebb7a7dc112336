/**
 * The longest time in ms that the event loop of this process did nothing but `work`: how long everybody else waits. It
 * looks at the clock whenever the loop comes round, and counts no more than the processor time that the process had
 * meanwhile: on a busy machine others run in between.
 */
export async function heldMs(work: () => Promise<unknown>): Promise<number> {
  let held = 0
  let last = now()
  let isOver = false
  const look = () => {
    const next = now()
    held = Math.max(held, Math.min(next.wall - last.wall, next.processor - last.processor))
    last = next
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  look()
  isOver = true
  return held
}

function now() {
  const { user, system } = process.cpuUsage()
  return { wall: performance.now(), processor: (user + system) / 1_000 }
}
