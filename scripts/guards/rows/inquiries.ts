import { type Guard, guardsIn } from '../guard.ts'

const api = 'api/src/marketplace/'
const asking = 'tests/api/marketplace/inquiries.test.ts'
const talking = 'tests/api/marketplace/conversations.test.ts'
const commands = `${api}conversations/inquiries/commands.ts`
const writing = `${api}conversations/commands.ts`

/** Whom a family may ask, what is hidden, and who may read and write. */
export const inquiryGuards: readonly Guard[] = [
  ...guardsIn(asking, [
    [
      'a family asks for a learner for whom that is agreed to',
      `${api}learners/gate.ts`,
      'if (problem) throw new AppError(403, problem, gateTexts[problem])',
      '',
      'needs the guardian to agree',
    ],
    [
      'who has blocked somebody is not asked by them',
      commands,
      'if (await isBlocked(userId, tutorId)) throw closedError()',
      '',
      'is refused in a sentence that names no block',
    ],
    [
      'ten tutors a day, three in the first',
      commands,
      'if (taken === undefined) throw tooMany(texts.askedToday(limit), left)',
      '',
      'takes three in the first day',
    ],
    [
      'who takes no inquiries is not asked',
      `${api}conversations/inquiries/check-tutor.ts`,
      ', accepts_leads: { $ne: false } }',
      ' }',
      'is not sent to oneself',
    ],
    [
      'an inquiry goes only where its side may move it',
      commands,
      ', state: { $in: [...movesTo(side, state)] } }',
      ' }',
      'let a tutor go from hired',
    ],
    [
      'inquiries of others are not there',
      `${api}conversations/inquiries/queries.ts`,
      ', $or: [{ user_id: userId }, { tutor_id: userId }] }',
      ' }',
      'is not there',
    ],
  ]),
  ...guardsIn(talking, [
    [
      'conversations of others are not there',
      `${api}conversations/queries.ts`,
      "{ _id: id, 'members.user_id': userId }",
      '{ _id: id }',
      'is not there for others',
    ],
    [
      'contact details are hidden until both agree',
      `${api}conversations/append.ts`,
      ': maskContacts(text, earlier)',
      ': { text, masks: [] }',
      'hides contact details',
    ],
    [
      'a number in three messages is hidden',
      `${api}conversations/append.ts`,
      ': maskContacts(text, earlier)',
      ': maskContacts(text)',
      'hides contact details, also of a number in three messages',
    ],
    [
      'nobody writes where somebody has blocked',
      writing,
      'if (conversation.closed_by.length > 0) throw closedError()',
      '',
      'close the conversation for both',
    ],
    [
      'nobody writes in what is being looked at',
      writing,
      'if (conversation.held) throw heldError()',
      '',
      'is over where somebody holds the conversation',
    ],
    [
      'the gate runs when a message arrives',
      writing,
      "await assertAgreed(context, learner, 'messages', now)",
      '',
      'runs the gate when a message arrives',
    ],
    [
      'a tutor hears nothing of what a family agrees to',
      writing,
      "throw me.role === 'tutor' && error instanceof AppError ? closedError() : error",
      'throw error',
      'runs the gate when a message arrives',
    ],
    [
      'sixty messages in ten minutes',
      writing,
      'if (taken === undefined) throw tooMany(texts.messagesSpent, left)',
      '',
      'takes sixty messages in ten minutes',
    ],
    [
      'details are shared when both sides have agreed',
      `${api}conversations/contact.ts`,
      'return agreed.some(isTutor) && !agreed.every(isTutor) ? agreed : undefined',
      'return agreed.length > 0 ? agreed : undefined',
      'are shared when both sides have agreed',
    ],
    [
      'a guardian of a minor who asks is in the conversation',
      `${api}conversations/inquiries/deliver.ts`,
      'isOwn && minor ? learner.guardians',
      'isOwn && false ? learner.guardians',
      'of a minor who asks has the guardian in it',
    ],
    ['how far somebody has read only grows', writing, ', read_seq: { $lt: read_seq } }', ' }', 'is noted, only grows'],
    [
      'a block is taken back by who made it alone',
      `${api}conversations/blocks.ts`,
      '{ $pull: { closed_by: new Types.ObjectId(userId) } }',
      '{ $set: { closed_by: [] } }',
      'are taken back by who made them alone',
    ],
  ]),
]
