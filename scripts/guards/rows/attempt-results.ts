import type { Guard } from '../guard.ts'

const root = 'api/src/assessment/attempts'
const shared = 'shared/src/assessment/attempts'
const [taking, attacks] = ['tests/api/assessment/attempts.test.ts', 'tests/api/assessment/attempt-attacks.test.ts']
const [folding, checking] = ['fold', 'check-events'].map(
  (name) => `tests/shared/unit/assessment/attempts/${name}.test.ts`,
) as [string, string]

/** What of an attempt counts, and what is shown of it. */
export const attemptResultGuards: readonly Guard[] = [
  {
    guard: 'an attempt that cannot be closed holds up no other',
    file: `${root}/close.ts`,
    find: 'unclosed.set(attempt._id, err)',
    replace: 'throw err',
    test: 'tests/worker/close-attempts.test.ts',
    name: 'are closed though the paper of others cannot be read, and those are tried again',
  },
  {
    guard: 'a worker without its lease closes nothing',
    file: `${root}/close.ts`,
    find: 'i < due.length && stillHeld();',
    replace: 'i < due.length;',
    test: 'tests/worker/close-attempts.test.ts',
    name: 'stay for another worker when this one loses its lease',
  },
  {
    guard: 'a call has at most 200 events',
    file: `${shared}/check-events.ts`,
    find: 'if (events.length > attemptLimits.eventsPerCall)',
    replace: 'if (events.length < 0)',
    test: checking,
    name: 'are at most 200 in one call',
  },
  {
    guard: 'a mock shows no answers before its end',
    file: `${shared}/check-events.ts`,
    find: '&& !paper.isPractice)',
    replace: '&& paper === undefined)',
    test: checking,
    name: 'show answers in practice only',
  },
  {
    guard: 'an option is one of the question',
    file: `${shared}/check-events.ts`,
    find: 'return !options.has(answer) && texts.noSuchOption',
    replace: 'return false',
    test: checking,
    name: 'that is another option',
  },
  {
    guard: 'no event is later than its arrival',
    file: `${shared}/believed-times.ts`,
    find: "return { writer, event, at: received, doubt: 'clock_fast' }",
    replace: "return { writer, event, at: event.at, doubt: 'clock_fast' }",
    test: attacks,
    name: 'does not end the attempt earlier: a time-up of a fast clock is believed at its arrival',
  },
  {
    guard: 'no event is earlier than the last contact',
    file: `${shared}/believed-times.ts`,
    find: "return { writer, event, at: heard, doubt: 'clock_slow' }",
    replace: "return { writer, event, at: event.at, doubt: 'clock_slow' }",
    test: attacks,
    name: 'with a forged time is raised to the last contact, and does not count either',
  },
  {
    guard: 'what comes after the time does not count',
    file: `${shared}/fold.ts`,
    find: 'const isLate = one.at > last',
    replace: 'const isLate = one.at > last * 2',
    test: attacks,
    name: 'is kept, said to be late, and does not count',
  },
  {
    guard: 'nothing is answered after the hand-in',
    file: `${shared}/fold.ts`,
    find: 'return !isLate && !isAfter(one, end)',
    replace: 'return !isLate',
    test: folding,
    name: 'stop with the hand-in, whichever device says it',
  },
  {
    guard: 'a section is answered in its time',
    file: `${shared}/fold.ts`,
    find: '|| !isOpen(event.slot, at) ||',
    replace: '||',
    test: folding,
    name: 'do not open before the one before them ends',
  },
  {
    guard: 'the answer at the first check counts',
    file: `${shared}/fold.ts`,
    find: 'if (at <= (checked.get(event.slot) ?? Infinity)) last.answer',
    replace: 'last.answer',
    test: folding,
    name: 'of practice are those at the first check',
  },
  {
    guard: 'a hand-in has its last event',
    file: `${root}/send.ts`,
    find: 'handsIn(save.events.at(-1)!) ? {} : { events: endIsMissing }',
    replace: '{}',
    test: taking,
    name: 'needs its last event',
  },
  {
    guard: 'an older result does not replace a newer one',
    file: `${root}/close.ts`,
    find: '    { _id, state: before, result_version: version },',
    replace: '    { _id },',
    test: attacks,
    name: 'an older result does not replace a newer one',
  },
  {
    guard: 'a running attempt has no result',
    file: `${root}/result.ts`,
    find: "if (!attempt.result || attempt.state === 'running') throw new AppError(409, 'running', stillRunning)",
    replace: 'if (!attempt.result) return { attempt, test, result: {}, parts: [] } as never',
    test: taking,
    name: 'of a running test are not there',
  },
  {
    guard: 'a result is shown when its time has come',
    file: `${root}/result.ts`,
    find: 'if (!parts.includes(part)) {',
    replace: 'if (parts.length > 99) {',
    test: taking,
    name: 'of an exam are shown after it closes',
  },
]
