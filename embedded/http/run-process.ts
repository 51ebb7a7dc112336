/** What a process of ours runs. */
interface Running {
  readonly url: string
  close(): Promise<void>
}

/**
 * Runs a server as a process: says when it is ready, stops on SIGTERM and when the one that started it is gone.
 * @param listening where it listens, for who starts it by hand
 */
export async function runProcess<R extends Running>(
  start: () => Promise<R>,
  listening: (running: R) => string,
): Promise<void> {
  try {
    const running = await start()
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void stop(running))
    process.send?.({ type: 'ready', port: Number(new URL(running.url).port) })
    if (!process.send) process.stdout.write(`listening on ${listening(running)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

async function stop(running: Running): Promise<void> {
  await running.close()
  process.exit(0)
}

/** Whether these are ports that can be listened on. */
export const arePorts = (ports: readonly number[]): boolean =>
  ports.every((port) => Number.isInteger(port) && port >= 0 && port <= 65_535)
