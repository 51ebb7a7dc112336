import type { StillHeld } from '@abhyas/api/core/work/lease'
import { findLostCodes } from '@abhyas/api/identity/verification-codes/delivery'
import { findLostMails } from '@abhyas/api/platform/mail/commands'
import { recountDue } from '@abhyas/api/content/questions/count'
import { wakeLostImports } from '@abhyas/api/content/imports/commands'
import { purgeExpiredFiles } from '@abhyas/api/content/imports/purge-expired-files'
import { purgeExpiredUploads } from '@abhyas/api/content/imports/chunked-upload'
import { wakeLostApprovals } from '@abhyas/api/content/questions/approvals/commands'
import { notifyAuthors } from '@abhyas/api/content/questions/approvals/notify-authors'
import { deleteDueAccounts } from '@abhyas/api/identity/data-requests/commands'
import type { Context } from '@abhyas/api/core/context'

export type ChoreContext = Pick<Context, 'queues' | 'log'>

/** Work that nobody asks for: one worker at a time does it, again and again. */
export interface Chore {
  readonly name: string
  /** Milliseconds from the end of one run to the next one. */
  readonly everyMs: number
  /** Does what is due at `now`. Asks `stillHeld` before each step, and stops where it answers false. */
  readonly run: (context: ChoreContext, now: Date, stillHeld: StillHeld) => Promise<unknown>
}

const second = 1_000
const minute = 60 * second

/** What Redis lost comes back from the database within seconds; what is only tidied up may take minutes. */
export const chores: readonly Chore[] = [
  {
    name: 'lost-codes',
    everyMs: 3 * second,
    run: async ({ queues, log }, now) => {
      for (const { id, requestId } of await findLostCodes(now)) {
        await queues.add('otp-delivery', id, { challenge_id: id, request_id: requestId })
        log.info({ challenge: id, reqId: requestId }, 'a code is put on its way again')
      }
    },
  },
  {
    name: 'lost-mails',
    everyMs: 3 * second,
    run: async ({ queues, log }, now) => {
      for (const { id, requestId } of await findLostMails(now)) {
        await queues.add('mail-delivery', id, { mail_id: id, request_id: requestId })
        log.info({ mail: id, reqId: requestId }, 'a letter is put on its way again')
      }
    },
  },
  { name: 'lost-imports', everyMs: 3 * second, run: wakeLostImports },
  { name: 'lost-approvals', everyMs: 3 * second, run: wakeLostApprovals },
  { name: 'notify-authors', everyMs: 3 * second, run: notifyAuthors },
  { name: 'recount-banks', everyMs: 5 * second, run: (_, now, stillHeld) => recountDue(now, stillHeld) },
  { name: 'purge-uploads', everyMs: minute, run: (_, now, stillHeld) => purgeExpiredUploads(now, stillHeld) },
  { name: 'purge-files', everyMs: minute, run: (_, now, stillHeld) => purgeExpiredFiles(now, stillHeld) },
  { name: 'delete-accounts', everyMs: minute, run: deleteDueAccounts },
]
