import type { Guard } from '../guard.ts'

const approvals = 'tests/api/content/approvals.test.ts'
const decisions = 'api/src/content/questions/approvals/commands.ts'

/** Who decides about questions. */
export const approvalGuards: readonly Guard[] = [
  {
    guard: 'four eyes: nobody approves what they wrote',
    file: decisions,
    find: 'if (fourEyes(context) && question.updated_by === by.actor) throw',
    replace: 'if (!question) throw',
    test: approvals,
    name: 'with four eyes nobody decides about what they wrote',
  },
  {
    guard: 'a claimed question is decided by its reviewer',
    file: decisions,
    find: 'if (isClaimedByOther(question, by.actor, at)) throw await claimedByOther(question)',
    replace: '',
    test: approvals,
    name: 'a question that waits is taken by one reviewer, who gives it back',
  },
  {
    guard: 'a decision is undone by who made it',
    file: decisions,
    find: 'if (approval.by !== by.actor) throw',
    replace: 'if (!approval.by) throw',
    test: approvals,
    name: 'a question that waits waits again when the decision is undone by who made it',
  },
]
