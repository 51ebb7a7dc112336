import { findLostCodes } from '@abhyas/api/identity/verification-codes/delivery'
import { findLostMails } from '@abhyas/api/platform/mail/commands'
import { recountDue } from '@abhyas/api/content/questions/count'
import { wakeLostImports } from '@abhyas/api/content/imports/commands'
import { purgeExpiredFiles } from '@abhyas/api/content/imports/purge-expired-files'
import { purgeExpiredUploads } from '@abhyas/api/content/imports/chunked-upload'
import { wakeLostApprovals } from '@abhyas/api/content/questions/approvals/commands'
import { notifyAuthors } from '@abhyas/api/content/questions/approvals/notify-authors'
import { deleteDueAccounts } from '@abhyas/api/identity/data-requests/commands'
import { holdLease } from '@abhyas/api/core/work/lease'
import type { WorkerContext } from './worker-context.ts'

const everyMs = 3_000

/** What Redis lost comes back from the database: of all workers one looks, every few seconds. */
export function startReconciler(context: WorkerContext): { stop(): Promise<void> } {
  const { log } = context
  let running: Promise<void> = Promise.resolve()
  const look = () => {
    running = running
      .then(() => reconcile(context))
      .catch((err: unknown) => log.warn({ err }, 'could not look for lost work'))
  }
  // At once, too: this worker may stand where another one has died.
  look()
  const timer = setInterval(look, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** One round. Putting in a job that is there already changes nothing. */
export async function reconcile({ queues, log }: Pick<WorkerContext, 'queues' | 'log'>): Promise<void> {
  if (!(await holdLease('reconcile', 4 * everyMs))) return
  const now = new Date()
  for (const { id, requestId } of await findLostCodes(now)) {
    await queues.add('otp-delivery', id, { challenge_id: id, request_id: requestId })
    log.info({ challenge: id, reqId: requestId }, 'a code is put on its way again')
  }
  for (const { id, requestId } of await findLostMails(now)) {
    await queues.add('mail-delivery', id, { mail_id: id, request_id: requestId })
    log.info({ mail: id, reqId: requestId }, 'a letter is put on its way again')
  }
  await wakeLostImports({ queues, log }, now)
  await recountDue(now)
  await wakeLostApprovals({ queues, log }, now)
  await notifyAuthors({ log }, now)
  await purgeExpiredUploads(now)
  await purgeExpiredFiles(now)
  await deleteDueAccounts({ log }, now)
}
