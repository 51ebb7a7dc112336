import { expect, it } from 'vitest'
import { inquiryKind, type InquiryChange } from '../../../pwa/src/data/outbox/kinds/inquiry.ts'
import { type MessageChange, messageKind } from '../../../pwa/src/data/outbox/kinds/message.ts'
import { type NeedChange, needKind } from '../../../pwa/src/data/outbox/kinds/need.ts'
import { type ReportChange, reportKind } from '../../../pwa/src/data/outbox/kinds/report.ts'
import { type SubmissionChange, submissionKind } from '../../../pwa/src/data/outbox/kinds/submission.ts'
import { kinds } from '../../../pwa/src/data/outbox/kinds/table.ts'

const queued = { seq: 1, id: 'key', userId: 'u', at: 1, state: 'waiting' } as const
const message: MessageChange = { ...queued, conversation: 'c1', text: 'Monday is fine.' }
const inquiry: InquiryChange = {
  ...queued,
  inquiry: { tutor_id: 't', learner_id: 'l', subject: 'Physics', message: 'Can you help?' },
  tutorName: 'Ms. Rao',
}

it('a message is sent in order within its conversation, without a word', () => {
  expect(messageKind.documentKey(message)).toBe('c1')
  expect(messageKind.call(message, undefined as never)).toEqual({
    method: 'POST',
    path: '/conversations/c1/messages',
    body: { text: 'Monday is fine.' },
    isQuiet: true,
  })
  const files = [{ id: 'f1', name: 'sums.png' }]
  expect(messageKind.call({ ...message, text: '', files }, undefined as never).body).toEqual({
    text: '',
    files: ['f1'],
  })
})

it('a question holds up others to the same tutor for the same learner alone', () => {
  expect(inquiryKind.documentKey(inquiry)).toBe('t:l')
  expect(inquiryKind.call(inquiry, undefined as never)).toEqual({
    method: 'POST',
    path: '/inquiries',
    body: inquiry.inquiry,
  })
})

it('a need holds up the same need alone, and waits among one’s own needs', () => {
  const change: NeedChange = { ...queued, need: { learner_id: 'l', subject: 'Physics' } }
  expect(needKind.documentKey(change)).toBe('need l Physics')
  expect(needKind.call(change, undefined as never)).toEqual({
    method: 'POST',
    path: '/requirements',
    body: change.need,
  })
  expect(needKind.describe({ ...change, state: 'refused' })?.page.path).toBe('/needs')
  // A damaged change stands in the way of nothing.
  expect(needKind.documentKey({ ...queued } as NeedChange)).toBe('need  ')
})

it('a report holds up others about the same thing alone, and waits among one’s own reports', () => {
  const report = { about: { kind: 'listing', id: 'p1' }, reason: 'spam', text: 'Sells notes.' }
  const change: ReportChange = { ...queued, report, name: 'Ms. Rao' }
  expect(reportKind.documentKey(change)).toBe('report listing p1')
  expect(reportKind.call(change, undefined as never)).toEqual({ method: 'POST', path: '/reports', body: report })
  expect(reportKind.describe({ ...change, state: 'refused' })?.page.path).toBe('/account/reports')
  expect(reportKind.documentKey({ ...queued } as ReportChange)).toBe('report  ')
})

it('work that is handed in holds up the same work of the same learner alone, and waits in its class', () => {
  const answer = { learner_id: 'l', text: 'Multiply all primes and add one.' }
  const change: SubmissionChange = { ...queued, assignment: 'a', batch: 'b', title: 'Primes', answer }
  expect(submissionKind.documentKey(change)).toBe('submission a:l')
  expect(submissionKind.call(change, undefined as never)).toEqual({
    method: 'PUT',
    path: '/assignments/a/submission',
    body: answer,
  })
  expect(submissionKind.describe({ ...change, state: 'refused' })?.page.path).toBe('/classes/b')
  expect(submissionKind.documentKey({ ...queued } as SubmissionChange)).toBe('submission :')
})

it('what waits is found in the messages; a refused message stands in its thread and is not counted', () => {
  expect(messageKind.describe(message)?.page.path).toBe('/inbox/c1')
  expect(messageKind.describe({ ...message, state: 'refused' })).toBeUndefined()
  expect(inquiryKind.describe({ ...inquiry, state: 'refused' })?.page.path).toBe('/inbox')
})

it('versions of the app before them leave them alone', () => {
  // A message of format 3 may have files, of which a version that knows format 2 would send none.
  const later = [inquiryKind, needKind, reportKind, submissionKind].map(({ schema }) => schema)
  expect([messageKind.schema, ...later]).toEqual([3, 2, 2, 2, 2])
  expect([kinds.message, kinds.inquiry]).toEqual([messageKind, inquiryKind])
})
