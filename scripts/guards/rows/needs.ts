import { type Guard, guardsIn } from '../guard.ts'

const api = 'api/src/marketplace/needs/'
const posting = 'tests/api/marketplace/needs.test.ts'
const answering = 'tests/api/marketplace/leads.test.ts'
const commands = `${api}commands.ts`
const leads = `${api}leads/commands.ts`
const match = `${api}leads/match.ts`

/** What a family may post, to whom it is offered, and who may answer. */
export const needGuards: readonly Guard[] = [
  ...guardsIn(posting, [
    ['needs of others are not there', `${api}queries.ts`, '{ _id: id, user_id: userId }', '{ _id: id }', 'are theirs'],
    [
      'a need names a subject of the lists',
      `${api}check-lists.ts`,
      '...(known.subject === undefined && { subject: texts.subjectUnknown }),',
      '',
      'refuses {"subject":"Juggling"}',
    ],
    [
      'a need names a class of the lists',
      `${api}check-lists.ts`,
      '...(known.level === undefined && { level: texts.levelUnknown }),',
      '',
      'refuses {"level":"Class 99"}',
    ],
    [
      'a need names a board of the lists',
      `${api}check-lists.ts`,
      '...(known.board === undefined && { board: texts.boardUnknown }),',
      '',
      'refuses {"board":"Mine"}',
    ],
    [
      'the pincode of a need exists',
      `${api}check-lists.ts`,
      "...(pincode !== '' && !centres.isKnown(pincode) && { pincode: pincodeUnknown }),",
      '',
      'refuses {"pincode":"000000"}',
    ],
    [
      'a need hides contact details',
      commands,
      "maskContacts((body.note ?? '').trim()).text",
      "(body.note ?? '').trim()",
      'hides contact details',
    ],
    [
      'a need is posted for a learner for whom that is agreed to',
      commands,
      "await passGate(context, { userId, learnerId: body.learner_id! }, 'inquiries', now)",
      "await passGate(context, { userId, learnerId: body.learner_id! }, 'account', now).catch(() => ({ learner: { _id: new Types.ObjectId() }, minor: true }))",
      'needs the guardian to agree',
    ],
    ['three needs are open', commands, 'limit: needLimits.open', 'limit: 30', 'leaves three open'],
    [
      'who has seen an older need does not change it',
      commands,
      'assertVersion(need, expected)',
      '',
      'are changed while',
    ],
    [
      'a need that is over is not changed',
      commands,
      ', state: { $in: [...editableStates] } }',
      ' }',
      'are changed while',
    ],
    [
      'a need goes only where its family may move it',
      commands,
      ', state: { $in: [...needMovesTo(state)] } }',
      ' }',
      'go from closed',
    ],
    [
      'a need is filled by who has answered',
      commands,
      'if (!listing) throw formInvalid({ tutor_id: texts.tutorNotAnswered })',
      '',
      'refuse {"state":"filled"',
    ],
  ]),
  ...guardsIn(answering, [
    [
      'five tutors answer a need',
      leads,
      "state: 'open', answer_count: { $lt: needLimits.answers }, ",
      "state: 'open', ",
      'of 200 tutors at once',
    ],
    [
      'a lead that was dismissed is not answered',
      leads,
      "offer.state !== 'offered' || ",
      '',
      'is dismissed, and stays so',
    ],
    [
      'nobody answers a family that nobody may write to',
      leads,
      'await assertMayAnswer(context, need, userId, now)',
      '',
      'is refused in one sentence',
    ],
    [
      'twenty answers a day',
      leads,
      'if (taken === undefined) throw tooMany(texts.answeredToday, left)',
      '',
      'is given twenty times a day',
    ],
    ['a lead that is answered is not dismissed', leads, ', state: { $in: [...from] } }', ' }', 'is dismissed no more'],
    [
      'what is offered to others is not there',
      `${api}leads/queries.ts`,
      'OfferModel.findById(offerId(id, userId))',
      'OfferModel.findOne({ requirement_id: id })',
      'is not there for whom it was not offered',
    ],
    [
      'who takes no leads is offered none',
      match,
      'accepts_leads: { $ne: false },',
      '',
      'is offered to nobody who takes no leads',
    ],
    [
      'nothing is offered across a block',
      match,
      'if (id === String(need.user_id) || (await hasBlock([String(need.user_id), id]))) continue',
      '',
      'is offered to nobody who takes no leads',
    ],
    ['ten leads a day', match, 'if (busy.has(id) && !offered.has(id)) continue', '', 'is offered to thirty'],
  ]),
]
