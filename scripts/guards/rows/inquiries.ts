import { type Guard, guardsIn } from '../guard.ts'

const api = 'api/src/marketplace/'
const asking = 'tests/api/marketplace/inquiries.test.ts'
const talking = 'tests/api/marketplace/conversations.test.ts'
const commands = `${api}conversations/inquiries/commands.ts`
const writing = `${api}conversations/commands.ts`
const mayWrite = `${api}conversations/may-write.ts`
const families = 'tests/api/marketplace/conversation-families.test.ts'

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
      'if (await hasBlock([userId, tutorId])) throw closedError()',
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
      'the same words go to five tutors a day',
      commands,
      'if (taken === undefined) throw formInvalid({ message: texts.equalToday })',
      '',
      'takes the same words for five tutors',
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
      mayWrite,
      'if (closed_by.length > 0 || isBlocked) throw closedError()',
      '',
      'close the conversation for both',
    ],
    [
      'nobody writes in what is being looked at',
      mayWrite,
      'if (conversation.held) throw heldError()',
      '',
      'is over where somebody holds the conversation',
    ],
    [
      'the gate runs when a message arrives',
      mayWrite,
      "await assertAgreed(context, learner, 'messages', now)",
      '',
      'runs the gate when a message arrives',
    ],
    [
      'a tutor hears nothing of what a family agrees to',
      mayWrite,
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
      '$and: sides.map(agreed)',
      '$and: sides.slice(0, 1).map(agreed)',
      'are shared when both sides have agreed',
    ],
    [
      'a guardian of a minor who asks is in the conversation',
      `${api}conversations/family.ts`,
      'isMinor ? await withGuardians(conversation, learner) : conversation',
      'conversation',
      'of a minor who asks has the guardian in it',
    ],
    ['how far somebody has read only grows', writing, ', read_seq: { $lt: read_seq } }', ' }', 'is noted, only grows'],
    [
      'a block is taken back by who made it alone',
      `${api}conversations/blocks.ts`,
      '{ $pull: { closed_by: new Types.ObjectId(userId) }, $set: { updated_at: new Date() } }',
      '{ $set: { closed_by: [], updated_at: new Date() } }',
      'are taken back by who made them alone',
    ],
  ]),
  ...guardsIn(families, [
    [
      'a block counts that is older than the conversation',
      mayWrite,
      ' || isBlocked',
      '',
      'count where the conversation was made',
    ],
    [
      'who has blocked two in a conversation opens it when both are taken back',
      `${api}conversations/blocks.ts`,
      "{ 'members.user_id': { $nin: others } }",
      '{}',
      'of two people in one conversation',
    ],
    [
      'a minor shares no contact details',
      `${api}conversations/contact.ts`,
      'readers.filter(({ user_id }) => String(user_id) !== child)',
      'readers',
      'are not shared by the own account of a minor',
    ],
    [
      'who was sent away is told nothing',
      `${api}conversations/family.ts`,
      'followed.members.filter((member) => readsOn(member, learner))',
      'followed.members',
      'is told nothing any more',
    ],
    [
      'guardians of a minor alone are taken in',
      `${api}conversations/family.ts`,
      'isAdult(birthOf(learner, await readPeople([learner])), now) === false',
      'true',
      'stays out of those of a learner who is of age',
    ],
  ]),
]
