import { type DurableWork, requeueLost, type WorkRecord } from '@abhyas/api/core/work/durable-work'
import type { StillHeld } from '@abhyas/api/core/work/lease'
import { closeDueAttempts, finishAttempts } from '@abhyas/api/assessment/attempts/close'
import { followAttempts } from '@abhyas/api/assessment/attempts/follow'
import { followTests } from '@abhyas/api/assessment/attempts/follow-tests'
import { buildDueTables } from '@abhyas/api/assessment/attempts/ranks/build-table'
import { countRecentAttempts } from '@abhyas/api/assessment/attempts/count'
import { noteAttempts } from '@abhyas/api/assessment/revise/commands'
import { computePreviews, followChangedKeys } from '@abhyas/api/assessment/regrades/commands'
import { computeWanted } from '@abhyas/api/assessment/statistics/commands'
import { countTopics } from '@abhyas/api/assessment/practice/topics/commands'
import { forgetSignals } from '@abhyas/api/assessment/attempts/signals'
import { releaseOverTests, updateStatuses } from '@abhyas/api/assessment/test-papers/publish/by-clock'
import { sweepRuns } from '@abhyas/api/assessment/test-papers/publish/runs'
import { codeWork } from '@abhyas/api/identity/verification-codes/commands'
import { mailWork } from '@abhyas/api/platform/mail/commands'
import { recountDue } from '@abhyas/api/content/questions/count'
import { followLost } from '@abhyas/api/content/reference-data/commands'
import { importWork } from '@abhyas/api/content/imports/commands'
import { dropLooseMaterialFiles, settleMaterials } from '@abhyas/api/content/materials/commands'
import { purgeExpiredFiles } from '@abhyas/api/content/imports/purge-expired-files'
import { purgeExpiredUploads } from '@abhyas/api/content/imports/chunked-upload'
import { approvalWork } from '@abhyas/api/content/questions/approvals/commands'
import { notifyAuthors } from '@abhyas/api/content/questions/approvals/notify-authors'
import { checkStoredQuestions } from '@abhyas/api/content/questions/check-stored'
import { purgeOrphanDocuments } from '@abhyas/api/identity/documents/purge-orphans'
import { deleteDueAccounts } from '@abhyas/api/identity/data-requests/commands'
import {
  dropLooseFiles,
  followLearners,
  publishWaiting,
  shareWaiting,
} from '@abhyas/api/marketplace/conversations/commands'
import { dropLooseWorkFiles, followInClasses, giveSeats, tellOfWork } from '@abhyas/api/marketplace/classes/commands'
import { closeQuiet, deliverWaiting } from '@abhyas/api/marketplace/conversations/inquiries/commands'
import {
  followClasses,
  moveByClock,
  releaseLeftClaims,
  remindDue,
  settleWaiting as settleLessons,
} from '@abhyas/api/marketplace/lessons/commands'
import { makeDueListings, refreshListings } from '@abhyas/api/marketplace/listings/commands'
import { reportMoney } from '@abhyas/api/billing/checks/commands'
import { recountCoupons } from '@abhyas/api/billing/coupons/commands'
import { reconcileDays, runReconciliations } from '@abhyas/api/billing/reconciliations/commands'
import { freeUses, settleFreeOrders } from '@abhyas/api/billing/orders/commands'
import {
  applyEvents,
  checkOrders,
  checkRefunds,
  dropScreenshots,
  expireOrders,
  settlePayments,
} from '@abhyas/api/billing/payments/commands'
import { expireNeeds, settleWaiting as settleNeeds } from '@abhyas/api/marketplace/needs/commands'
import { settleWaiting } from '@abhyas/api/marketplace/reports/commands'
import { settleReviews } from '@abhyas/api/marketplace/tutor-reviews/commands'
import { deliverDue, sendDigests } from '@abhyas/api/platform/notifications/commands'
import { settleWaitingTickets } from '@abhyas/api/platform/support-tickets/commands'
import { checkChain } from '@abhyas/api/platform/audit-log/check-chain'
import type { Context } from '@abhyas/api/core/context'
import type { JobName } from '@abhyas/shared/jobs'

export type ChoreContext = Pick<Context, 'keys' | 'queues' | 'log' | 'settings'>

/** Periodic work, run by one worker at a time. */
export interface Chore {
  readonly name: string
  /** Milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number
  /** Does the work due at `now`. Calls `stillHeld` before each step, and stops if it returns false. */
  readonly run: (context: ChoreContext, now: Date, stillHeld: StillHeld) => Promise<unknown>
}

const second = 1_000
const minute = 60 * second

const requeue =
  <Kept extends WorkRecord, Name extends JobName>(work: DurableWork<Kept, Name>): Chore['run'] =>
  (context, now, stillHeld) =>
    requeueLost(context, work, now, stillHeld)

/** Jobs that Redis lost are requeued from the database within seconds. Cleanup can take minutes. */
export const chores: readonly Chore[] = [
  { name: 'deliver-news', everyMs: second, run: deliverDue },
  { name: 'digests', everyMs: minute, run: sendDigests },
  { name: 'lost-codes', everyMs: 3 * second, run: requeue(codeWork) },
  { name: 'lost-mails', everyMs: 3 * second, run: requeue(mailWork) },
  { name: 'lost-imports', everyMs: 3 * second, run: requeue(importWork) },
  { name: 'lost-approvals', everyMs: 3 * second, run: requeue(approvalWork) },
  { name: 'notify-authors', everyMs: 3 * second, run: notifyAuthors },
  { name: 'recount-banks', everyMs: 5 * second, run: (_, now, stillHeld) => recountDue(now, stillHeld) },
  { name: 'listings', everyMs: second, run: makeDueListings },
  { name: 'refresh-listings', everyMs: minute, run: (_, now, stillHeld) => refreshListings(now, stillHeld) },
  { name: 'lost-centres', everyMs: 3 * second, run: (_, now, stillHeld) => followLost(now, stillHeld) },
  { name: 'lost-inquiries', everyMs: 3 * second, run: deliverWaiting },
  { name: 'quiet-inquiries', everyMs: 60 * minute, run: (_, now, stillHeld) => closeQuiet(now, stillHeld) },
  { name: 'lost-messages', everyMs: 3 * second, run: publishWaiting },
  { name: 'lost-contacts', everyMs: 3 * second, run: shareWaiting },
  {
    name: 'follow-learners',
    everyMs: second,
    run: (_, now, stillHeld) => followLearners(now, stillHeld, followInClasses),
  },
  { name: 'class-work', everyMs: second, run: (_, now, stillHeld) => tellOfWork(now, stillHeld) },
  { name: 'class-sessions', everyMs: second, run: (_, now, stillHeld) => followClasses(now, stillHeld) },
  { name: 'class-seats', everyMs: second, run: (_, now, stillHeld) => giveSeats(now, stillHeld) },
  { name: 'lost-lessons', everyMs: 3 * second, run: settleLessons },
  { name: 'lost-reviews', everyMs: 3 * second, run: (_, now, stillHeld) => settleReviews(now, stillHeld) },
  { name: 'lessons-by-clock', everyMs: second, run: moveByClock },
  { name: 'lesson-reminders', everyMs: second, run: remindDue },
  { name: 'left-claims', everyMs: 10 * second, run: (_, now, stillHeld) => releaseLeftClaims(now, stillHeld) },
  { name: 'lost-reports', everyMs: 3 * second, run: settleWaiting },
  { name: 'lost-materials', everyMs: 3 * second, run: settleMaterials },
  {
    name: 'loose-material-files',
    everyMs: 10 * minute,
    run: (_, now, stillHeld) => dropLooseMaterialFiles(now, stillHeld),
  },
  { name: 'lost-tickets', everyMs: 3 * second, run: (_, now, stillHeld) => settleWaitingTickets(now, stillHeld) },
  { name: 'leads', everyMs: second, run: settleNeeds },
  { name: 'expire-needs', everyMs: minute, run: expireNeeds },
  { name: 'lost-payments', everyMs: 3 * second, run: settlePayments },
  { name: 'payment-events', everyMs: second, run: applyEvents },
  { name: 'check-orders', everyMs: second / 2, run: checkOrders },
  { name: 'check-refunds', everyMs: 5 * second, run: checkRefunds },
  { name: 'compare-payments', everyMs: 10 * minute, run: (context, now) => reconcileDays(context, 1, now) },
  { name: 'compare-week', everyMs: 24 * 60 * minute, run: (context, now) => reconcileDays(context, 7, now) },
  { name: 'reconcile', everyMs: second, run: runReconciliations },
  { name: 'lost-free-orders', everyMs: 3 * second, run: (_, now, stillHeld) => settleFreeOrders(now, stillHeld) },
  { name: 'expire-orders', everyMs: minute, run: expireOrders },
  { name: 'free-coupons', everyMs: minute, run: (_, now, stillHeld) => freeUses(now, stillHeld) },
  { name: 'count-coupons', everyMs: 2 * second, run: (_, now, stillHeld) => recountCoupons(now, stillHeld) },
  { name: 'purge-screenshots', everyMs: minute, run: (_, now, stillHeld) => dropScreenshots(now, stillHeld) },
  { name: 'check-money', everyMs: 24 * 60 * minute, run: (context, _, stillHeld) => reportMoney(context, stillHeld) },
  { name: 'test-statuses', everyMs: 20 * second, run: (_, now) => updateStatuses(now) },
  {
    name: 'close-attempts',
    everyMs: 3 * second,
    run: (_, now, stillHeld) => closeDueAttempts(now, stillHeld),
  },
  { name: 'finish-attempts', everyMs: minute, run: (_, now, stillHeld) => finishAttempts(now, stillHeld) },
  { name: 'follow-attempts', everyMs: 3 * second, run: followAttempts },
  { name: 'follow-tests', everyMs: 3 * second, run: (_, now, stillHeld) => followTests(now, stillHeld) },
  { name: 'rank-tables', everyMs: 3 * second, run: (_, now, stillHeld) => buildDueTables(now, stillHeld) },
  { name: 'count-attempts', everyMs: 20 * second, run: (_, now) => countRecentAttempts(now) },
  { name: 'item-statistics', everyMs: 3 * second, run: (_, now, stillHeld) => computeWanted(now, stillHeld) },
  { name: 'regrade-previews', everyMs: 3 * second, run: (_, now, stillHeld) => computePreviews(now, stillHeld) },
  { name: 'changed-keys', everyMs: 10 * second, run: followChangedKeys },
  { name: 'note-answers', everyMs: 3 * second, run: (_, now, stillHeld) => noteAttempts(now, stillHeld) },
  { name: 'practice-topics', everyMs: 15 * second, run: (_, now, stillHeld) => countTopics(now, stillHeld) },
  { name: 'forget-signals', everyMs: 60 * minute, run: (_, now) => forgetSignals(now) },
  { name: 'release-questions', everyMs: minute, run: (_, now, stillHeld) => releaseOverTests(now, stillHeld) },
  { name: 'sweep-publishings', everyMs: minute, run: (_, now, stillHeld) => sweepRuns(now, stillHeld) },
  { name: 'purge-uploads', everyMs: minute, run: (_, now, stillHeld) => purgeExpiredUploads(now, stillHeld) },
  { name: 'purge-files', everyMs: minute, run: (_, now, stillHeld) => purgeExpiredFiles(now, stillHeld) },
  { name: 'purge-message-files', everyMs: minute, run: (_, now, stillHeld) => dropLooseFiles(now, stillHeld) },
  { name: 'purge-work-files', everyMs: 10 * minute, run: (_, now, stillHeld) => dropLooseWorkFiles(now, stillHeld) },
  { name: 'purge-documents', everyMs: 60 * minute, run: (_, now, stillHeld) => purgeOrphanDocuments(now, stillHeld) },
  { name: 'delete-accounts', everyMs: minute, run: deleteDueAccounts },
  { name: 'check-audit', everyMs: minute, run: checkChain },
  { name: 'check-questions', everyMs: minute, run: checkStoredQuestions },
]
