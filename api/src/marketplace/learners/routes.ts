import { notices, noticeVersion } from '@abhyas/shared/marketplace/learners/notice'
import { type ConsentPurpose, consentPurposes, type NoticeLanguage } from '@abhyas/shared/marketplace/learners/choices'
import { learnerPage } from '@abhyas/shared/marketplace/learners/limits'
import { noticeRules } from '@abhyas/shared/marketplace/learners/rules'
import * as shapes from '@abhyas/shared/marketplace/learners/shapes'
import * as texts from '@abhyas/shared/marketplace/learners/texts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { idParams, noBody, nothing } from '../../http/shapes.ts'
import { callerId, ownList } from '../../http/own-records.ts'
import { addLearner, changeLearner, deleteLearner, type WhoKnowLearners } from './commands.ts'
import { endGuardian, setConsents } from './consents.ts'
import { linkByCode, makeCode } from './invites.ts'
import { LearnerModel, type LearnerRecord } from './model.ts'
import { listLearners, present } from './queries.ts'

const learner = {
  access: 'registered',
  data: shapes.LearnerShape,
  present: (stored: LearnerRecord, request: FastifyRequest) => present(stored, callerId(request)),
} as const
const guardianParams = Type.Object({ ...idParams.properties, guardian: idParams.properties.id })

type LearnerContext = Context & WhoKnowLearners

/** Learners: children with their guardians, what these agree to, and the codes that link them. */
export const learnerRoutes: Routes<LearnerContext> = async (app, context) => {
  ownRoutes(app, context)
  linkRoutes(app, context)

  call(app, 'GET', '/consent-notice', {
    access: 'public',
    summary: 'Get what a guardian agrees to: which data, and what for',
    query: shapes.NoticeQueryShape,
    data: shapes.NoticeShape,
    says: texts.noticeFound,
    async run({ query }) {
      assertForm(noticeRules, query)
      return noticeIn((query.lang as NoticeLanguage | '' | undefined) || 'en')
    },
  })
}

function ownRoutes(app: App, context: LearnerContext): void {
  ownList(app, {
    path: '/learners',
    summary: 'List the caller as a learner, and the children whose guardian the caller is',
    row: shapes.LearnerShape,
    page: learnerPage,
    list: listLearners,
  })

  createCall(app, context, '/learners', {
    ...learner,
    summary: 'Add a child, and agree for them',
    body: shapes.NewLearnerShape,
    says: texts.learnerAdded,
    find: (id) => LearnerModel.findById(id).lean<LearnerRecord>().exec(),
    create: (id, request) => addLearner(callerId(request), request.body, id),
  })

  call(app, 'PUT', '/learners/:id', {
    ...learner,
    summary: 'Change what is said about a child',
    body: shapes.ChangeLearnerShape,
    says: texts.learnerSaved,
    run: (request) =>
      orChanged(
        changeLearner(request.params.id, callerId(request), request.body, expectedVersion(request)),
        callerId(request),
      ),
  })

  call(app, 'DELETE', '/learners/:id', {
    access: 'registered',
    summary: 'Delete a child without an account and without another guardian',
    data: nothing,
    says: texts.learnerDeleted,
    run: (request) => deleteLearner(request.params.id, callerId(request), context),
  })

  call(app, 'PUT', '/learners/:id/consents', {
    ...learner,
    summary: 'Set what a guardian agrees to: gives what is new, takes back what is missing',
    body: shapes.ConsentsShape,
    says: texts.consentsSaved,
    run: (request) => setConsents(context, request.params.id, callerId(request), request.body),
  })
}

function linkRoutes(app: App, context: Context): void {
  call(app, 'POST', '/learners/:id/code', {
    access: 'registered',
    summary: 'Make a code that links a guardian or an account, once; the older code ends',
    body: Type.Union([shapes.NewCodeShape, noBody]),
    data: shapes.LinkCodeShape,
    says: texts.codeMade,
    status: 201,
    run: (request) => makeCode(context, request.params.id, callerId(request), request.body ?? {}),
  })

  call(app, 'POST', '/guardian-links', {
    ...learner,
    summary: 'Link the caller by a code, as a guardian or as the account of a child',
    body: shapes.LinkShape,
    says: texts.linked,
    status: 201,
    run: (request) => orChanged(linkByCode(context, callerId(request), request.body), callerId(request)),
  })

  call(app, 'DELETE', '/learners/:id/guardians/:guardian', {
    access: 'registered',
    summary: 'End that somebody is a guardian',
    params: guardianParams,
    data: nothing,
    says: texts.guardianEnded,
    async run(request) {
      const { id, guardian } = request.params
      await orChanged(endGuardian(id, callerId(request), guardian), callerId(request))
    },
  })
}

/** Another change came in between: the caller sees what is there now, if it is still theirs to see. */
const orChanged = <Result>(command: Promise<Result>, userId: string): Promise<Result> =>
  presentStale<LearnerRecord, Result>(command, texts.learnerChanged, (now) => present(now, userId))

function noticeIn(language: NoticeLanguage): shapes.ConsentNotice {
  const { text, purposes } = notices[language]
  const rows = consentPurposes.map((id: ConsentPurpose) => ({ id, ...purposes[id] }))
  return { version: noticeVersion, language, text, purposes: rows }
}
