import type { Log } from './log.ts'

/** Compose and the launcher kill after 30 s. */
const graceMs = 25_000

/** Message to the launcher over its IPC channel. */
interface ReadyMessage {
  readonly type: 'ready'
  readonly port?: number
  readonly firstAdmin?: { readonly email: string; readonly password?: string }
}

/** Sends a message to the launcher, if there is one. */
export const tellLauncher = (message: ReadyMessage): void => void process.send?.(message)

/**
 * Stops the process on SIGTERM, SIGINT or loss of the launcher: `stop` gets 25 s, then the process exits in any case.
 * An uncaught error also stops it, so that the supervisor starts a fresh process.
 */
export function shutdown(log: Log, stop: () => Promise<void>): void {
  let stopping = false
  const end = (reason: string, exitCode: number) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => {
      log.error('could not stop in time')
      process.exit(1)
    }, graceMs).unref()
    stop().then(
      () => process.exit(exitCode),
      (err: unknown) => {
        log.error({ err }, 'could not stop in order')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => end('SIGTERM', 0))
  process.once('SIGINT', () => end('SIGINT', 0))
  process.once('disconnect', () => end('launcher gone', 0))
  const crash = (err: unknown) => {
    log.fatal({ err }, 'an error nobody caught')
    end('crash', 1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
}
