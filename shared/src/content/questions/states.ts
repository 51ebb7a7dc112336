/** States of a question, from draft to students. */
export const questionStates = ['draft', 'pending', 'approved', 'changes_requested', 'rejected', 'retired'] as const
export type QuestionState = (typeof questionStates)[number]
