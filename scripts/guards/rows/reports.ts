import { type Guard, guardsIn } from '../guard.ts'

const api = 'api/src/marketplace/'
const reporting = 'tests/api/marketplace/reports.test.ts'
const deciding = 'tests/api/marketplace/report-decisions.test.ts'
const kinds = `${api}reports/kinds.ts`
const commands = `${api}reports/commands.ts`
const decide = `${api}reports/decide.ts`
const queries = `${api}reports/queries.ts`
const holds = `${api}reports/holds.ts`

const reports = guardsIn(reporting, [
  [
    'what another report holds stays held',
    `${api}reports/settle.ts`,
    '{ holds: hold, state: { $in: [...bindingStates] } }',
    "{ holds: hold, state: 'none' }",
    'opens both again, once no other report holds them',
  ],
  [
    'a message is reported by who is in its conversation',
    kinds,
    'const { _id } = await findConversation(message.conversation_id, userId)\n      return { owner_id: message.sender_id, conversation_id: _id }',
    'return { owner_id: message.sender_id, conversation_id: message.conversation_id }',
    'is for what somebody sees',
  ],
  [
    'an id of a report is an id',
    kinds,
    'if (!isObjectIdOrHexString(id)) throw notFound(what)',
    '',
    'is for what somebody sees',
  ],
  [
    'nobody reports what is their own',
    commands,
    'if (String(found.owner_id) === userId) throw formInvalid({ id: texts.reportsSelf })',
    '',
    'is not for what is one’s own',
  ],
  [
    'one report for a person and a thing',
    commands,
    'if (!(await insertIfFree(ReportModel.collection, report))) throw reportedAlready(_id)',
    'await insertIfFree(ReportModel.collection, report)',
    'is made once for a person and a thing',
  ],
  [
    'twenty reports a day',
    commands,
    'if (taken === undefined) throw tooMany(texts.reportsSpent, left)',
    '',
    'is one of twenty a day',
  ],
  [
    'only a child in danger holds before somebody has looked',
    commands,
    "asked.reason === 'child_safety' ? await heldAtOnce(userId, { ...found, ...asked }) : []",
    'await heldAtOnce(userId, { ...found, ...asked })',
    'holds the conversation and the page at once, and nothing else does',
  ],
  [
    'who has reported two children in danger where none was holds nothing at once',
    commands,
    'if (rejected >= reportLimits.rejected) return []',
    '',
    'where two were none holds nothing at once',
  ],
  [
    'a report does not end what staff hold by hand',
    holds,
    ", 'listing_held.report': { $exists: true } }",
    ' }',
    'does not end what staff hold by hand',
  ],
  [
    'own reports are one’s own',
    queries,
    'filter: { reporter_id: userId }',
    'filter: {}',
    'lists the own ones with the outcome',
  ],
])

const decisions = guardsIn(deciding, [
  [
    'a report goes only where its state may go',
    decide,
    'if (!movesFrom(before.state).includes(state)) {',
    'if (false) {',
    'goes only where its state may go',
  ],
  [
    'a report that has changed is not decided unseen',
    decide,
    'assertVersion(before, expected)',
    '',
    'answers 412 with the current one',
  ],
  [
    'only one of many decides a report',
    decide,
    '{ _id: before._id, version: before.version }',
    '{ _id: before._id }',
    'answers 412 with the current one',
  ],
  [
    'staff do only what can be done',
    decide,
    'if (!(await actsOf(before)).includes(act)) throw formInvalid({ act: refusals[act]! })',
    '',
    'does only what can be done',
  ],
  [
    'reading a reported conversation is recorded',
    queries,
    "await record(context, { ...by, action: 'report.read', entity: 'report', entity_id: id, before: {}, after: {} })",
    '',
    'that somebody has read it is recorded',
  ],
  [
    'staff read a few messages around the reported one',
    queries,
    ', ...(reported && { seq: { $lte: reported.seq + around } }) }',
    ' }',
    'shows five messages before and five after',
  ],
  [
    'who is held writes nothing',
    `${api}conversations/may-write.ts`,
    'if (held.has(String(me.user_id))) throw heldError()',
    '',
    'neither writes, shares details nor changes the own page',
  ],
  [
    'who is held changes no test',
    'api/src/http/caller.ts',
    "if (caller.isHeld && level === 'write')",
    'if (false)',
    'neither writes, shares details nor changes the own page',
  ],
  [
    'nobody writes to who is held',
    `${api}conversations/may-write.ts`,
    'if (others.length > 0 && others.every(({ user_id }) => held.has(String(user_id)))) throw closedError()',
    '',
    'of a family asks nobody',
  ],
  [
    'who is held asks nobody',
    `${api}learners/gate.ts`,
    'await assertNotHeld(userId)\n',
    '\n',
    'of a family asks nobody',
  ],
  [
    'who is held changes nothing in the teacher area',
    'api/src/http/caller.ts',
    "if (caller.isHeld && method !== 'GET' && method !== 'HEAD')",
    'if (false)',
    'neither writes, shares details nor changes the own page',
  ],
  [
    'who is held is not in the directory',
    `${api}listings/make.ts`,
    'user.listing_held || user.market_hold',
    'user.listing_held',
    'its page is gone',
  ],
])

const needs = guardsIn('tests/api/marketplace/lead-reports.test.ts', [
  [
    'three tutors hold a need',
    commands,
    'if (same < heldAfter) return null',
    'return null',
    'is held when three tutors say that it is none',
  ],
  [
    'a tutor never learns whose a need is',
    queries,
    'one.owner_id && !namelessKinds.includes(one.kind)',
    'one.owner_id',
    'is held when three tutors say that it is none',
  ],
  [
    'a need that is one is open again',
    holds,
    'lift: (_, id) => releaseNeed(id),',
    'lift: async () => undefined,',
    'is open again when staff find',
  ],
])

/** Who may report what, what is held at once, and what staff can do about it. */
export const reportGuards: readonly Guard[] = [...reports, ...decisions, ...needs]
