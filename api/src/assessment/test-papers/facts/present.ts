import { placedSlots } from '@abhyas/shared/assessment/test-papers/parts'
import type { TestCheckReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { TestRecord } from '../model.ts'
import type { CheckedTest } from './check.ts'

/** Converts a check to its reply. `rules` says what each rule finds, also where that is enough. */
export function presentCheck(test: TestRecord, { check, sources }: CheckedTest): TestCheckReply {
  const { ready, problems, facts } = check
  return {
    ready,
    problems: problems.map(({ ways, ...problem }) => ({ ...problem, ...(ways && { ways: [...ways] }) })),
    rules: placedSlots(test.sections).flatMap(({ slot, count: need }) => {
      const found = sources.facts.rules.get(slot.id)
      if (!found) return []
      const { have, waiting, exposed, isPart = false } = found
      return [{ slot: slot.id, need, have, more: isPart, waiting, exposed }]
    }),
    facts,
  }
}
