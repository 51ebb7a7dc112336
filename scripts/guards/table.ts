import type { Guard } from './guard.ts'
import { approvalGuards } from './rows/approvals.ts'
import { attemptEndGuards } from './rows/attempt-ends.ts'
import { attemptResultGuards } from './rows/attempt-results.ts'
import { assessmentGuards } from './rows/assessment.ts'
import { attemptGuards } from './rows/attempts.ts'
import { callGuards } from './rows/calls.ts'
import { centreGuards } from './rows/centres.ts'
import { catalogueGuards } from './rows/catalogue.ts'
import { classSessionGuards } from './rows/class-sessions.ts'
import { classGuards } from './rows/classes.ts'
import { givenWorkGuards } from './rows/given-work.ts'
import { seatGuards } from './rows/seats.ts'
import { directoryGuards } from './rows/directory.ts'
import { familyGuards } from './rows/families.ts'
import { billingGuards } from './rows/billing.ts'
import { couponGuards } from './rows/coupons.ts'
import { refundGuards } from './rows/refunds.ts'
import { identityDocumentGuards } from './rows/identity-documents.ts'
import { inquiryBoardGuards } from './rows/inquiry-board.ts'
import { inquiryGuards } from './rows/inquiries.ts'
import { materialGuards } from './rows/materials.ts'
import { messageFileGuards } from './rows/message-files.ts'
import { forChildGuards } from './rows/for-child.ts'
import { printedTestGuards } from './rows/printed-tests.ts'
import { proofFileGuards } from './rows/proof-files.ts'
import { reportGuards } from './rows/reports.ts'
import { contractGuards } from './rows/contract.ts'
import { databaseGuards } from './rows/database.ts'
import { codeGuards } from './rows/codes.ts'
import { contentGuards } from './rows/content.ts'
import { deviceGuards } from './rows/device.ts'
import { offlineGuards } from './rows/offline.ts'
import { learningGuards } from './rows/learning.ts'
import { pushGuards } from './rows/push.ts'
import { reviewGuards } from './rows/reviews.ts'
import { lessonGuards } from './rows/lessons.ts'
import { needGuards } from './rows/needs.ts'
import { packedFileGuards } from './rows/packed-files.ts'
import { paperGuards } from './rows/papers.ts'
import { reservedGuards } from './rows/reserved-questions.ts'
import { passwordGuards } from './rows/passwords.ts'
import { paymentProviderGuards } from './rows/payment-providers.ts'
import { recordGuards } from './rows/records.ts'
import { resultGuards } from './rows/results.ts'
import { sampleGuards } from './rows/samples.ts'
import { savedTutorGuards } from './rows/saved-tutors.ts'
import { sessionGuards } from './rows/sessions.ts'
import { takingGuards } from './rows/taking.ts'
import { textFileGuards } from './rows/text-files.ts'
import { uploadGuards } from './rows/uploads.ts'
import { wiringGuards } from './rows/wiring.ts'

/** Every guard that `npm run test:guards` takes out. A new guard takes a row in the file of its area. */
export const guards: readonly Guard[] = [
  ...callGuards,
  ...sessionGuards,
  ...codeGuards,
  ...contractGuards,
  ...databaseGuards,
  ...catalogueGuards,
  ...directoryGuards,
  ...centreGuards,
  ...savedTutorGuards,
  ...sampleGuards,
  ...familyGuards,
  ...billingGuards,
  ...couponGuards,
  ...refundGuards,
  ...paymentProviderGuards,
  ...identityDocumentGuards,
  ...inquiryBoardGuards,
  ...inquiryGuards,
  ...materialGuards,
  ...messageFileGuards,
  ...proofFileGuards,
  ...forChildGuards,
  ...reportGuards,
  ...needGuards,
  ...classSessionGuards,
  ...classGuards,
  ...givenWorkGuards,
  ...seatGuards,
  ...passwordGuards,
  ...deviceGuards,
  ...uploadGuards,
  ...contentGuards,
  ...packedFileGuards,
  ...approvalGuards,
  ...assessmentGuards,
  ...offlineGuards,
  ...learningGuards,
  ...lessonGuards,
  ...pushGuards,
  ...reviewGuards,
  ...paperGuards,
  ...reservedGuards,
  ...printedTestGuards,
  ...attemptGuards,
  ...takingGuards,
  ...textFileGuards,
  ...attemptResultGuards,
  ...attemptEndGuards,
  ...recordGuards,
  ...resultGuards,
  ...wiringGuards,
]
