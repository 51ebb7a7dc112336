import * as texts from '@abhyas/shared/identity/profile/texts'
import * as inputs from '@abhyas/shared/identity/profile/inputs'
import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import { orNull } from '@abhyas/shared/or-null'
import { ContactShape, type Profile, ProfileShape } from '@abhyas/shared/identity/profile/shapes'
import type { FastifyRequest } from 'fastify'
import { type Static, type TObject, type TSchema } from 'typebox'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import { type Principal, requireUser } from '../../http/caller.ts'
import { parseChangeHeaders } from '../../http/change-headers.ts'
import type { App, Routes } from '../../http/app-types.ts'
import type { idParams } from '../../http/shapes.ts'
import { assertMayThemselves } from '../../marketplace/learners/queries.ts'
import { editAbout } from './about.ts'
import { editContact } from './contact.ts'
import { dropQualification, editEducation } from './education.ts'
import { dropEntry, editEntries } from './entries.ts'
import { findProfile } from './queries.ts'
import { assertOwn, type Edit, saveProfile } from './save.ts'
import { editTeaching, isOfTeaching } from './teaching.ts'

/**
 * Serializes with JSON.stringify, since present.ts selects the fields. A compiled serializer took an eighth of the time
 * of a save: it builds a string of a hundred pieces, which is flattened when it is written to the socket.
 */
const options = { serializerCompiler: () => JSON.stringify }
const own = { access: 'registered', data: ProfileShape, options } as const
/** One call under three paths. */
const updatePaths = ['/update', '/profile', '/teacher/teaching_details'] as const

/** Routes to read and save the caller's profile in parts. Staff can read the profiles of others. */
export const profileRoutes: Routes<Pick<Context, 'settings'>> = async (app, context) => {
  call(app, 'GET', '/profile', {
    ...own,
    summary: "Get the caller's profile",
    says: 'Profile',
    run: (request) => findProfile(requireUser(request).userId),
  })

  call(app, 'GET', '/admin/users/:id/profile', {
    access: 'users:read',
    summary: "Get a user's whole profile",
    data: ProfileShape,
    says: 'Profile',
    run: ({ params: { id } }) => findProfile(id),
  })

  for (const path of updatePaths)
    saveCall(app, context, 'PUT', path, {
      summary: 'Save the given fields of the profile and of teaching',
      body: inputs.UpdateShape,
      says: texts.saved,
      edit: ({ body }) => editUpdate(body as inputs.UpdateInput),
    })

  saveCall(app, context, 'POST', '/level/all', {
    summary: "Replace the caller's teaching entries",
    body: inputs.EntriesShape,
    says: texts.saved,
    owners: ({ body }) => [body.teacher_id],
    edit: ({ body }) => editEntries(body.data),
  })

  saveCall(app, context, 'DELETE', '/level/data/:id', {
    summary: 'Delete a teaching entry',
    says: texts.entryDeleted,
    edit: ({ params: { id } }) => dropEntry(id),
  })

  saveCall(app, context, 'POST', '/education/upsert', {
    summary: "Save the caller's education",
    body: inputs.EducationUpsertShape,
    says: texts.educationSaved,
    owners: ({ body }) => [body.student_id],
    edit: ({ body }) => editEducation(body.educations),
  })

  saveCall(app, context, 'DELETE', '/teacher/qualifications/:id', {
    summary: 'Delete a qualification',
    says: texts.qualificationDeleted,
    edit: ({ params: { id } }) => dropQualification(id),
  })

  call(app, 'GET', '/teacher/contact_information/:id', {
    ...own,
    summary: "Get the caller's contact information",
    data: orNull(ContactShape),
    says: 'Contact information',
    run: async (request) => {
      const { userId } = requireUser(request)
      assertOwn(userId, request.params.id)
      return (await findProfile(userId)).contact
    },
  })

  saveCall(app, context, 'PUT', '/teacher/contact_information', {
    summary: "Save the caller's contact information",
    body: inputs.ContactInputShape,
    says: texts.contactUpdated,
    owners: ({ body }) => [body.id, body.teacher_id],
    edit: ({ body }) => editContact(body),
  })
}

type Request<Body extends TSchema> = FastifyRequest<{ Params: { id: string }; Body: Static<Body> }>

interface SaveCall<Body extends TSchema> {
  readonly summary: string
  readonly body?: Body
  readonly says: string
  /** User ids in the body. Each must be the caller's. */
  readonly owners?: (request: Request<Body>) => readonly (string | undefined)[]
  readonly edit: (request: Request<Body>) => Edit
}

/** Declares a route that changes a part of the caller's profile. */
const saveCall = <Body extends TSchema = TObject>(
  app: App,
  context: Pick<Context, 'settings'>,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  { owners, edit, ...route }: SaveCall<Body>,
): void =>
  call<typeof ProfileShape, Profile, typeof idParams, Body>(app, method, path, {
    ...own,
    ...route,
    run: (request) => {
      const caller = requireUser(request)
      if (owners) assertOwn(caller.userId, ...owners(request as never))
      const change = parseChangeHeaders(request)
      return saveProfile(caller.userId, change, agreed(context, caller, edit(request as never)))
    },
  })

/**
 * Lets a minor change a profile only while a guardian agrees to the account. Before a birthday is stored nobody knows,
 * so the save that says it passes.
 */
const agreed =
  (context: Pick<Context, 'settings'>, caller: Principal, edit: Edit): Edit =>
  async (before, facts) => {
    const birth = before.contact?.date_of_birth ?? ''
    if (facts.registrant === 'Student' && isAdult(birth, facts.today) === false)
      await assertMayThemselves(context, { ...caller, birth }, 'account')
    return edit(before, facts)
  }

/** One body can hold both payloads. Teaching is edited only if the body has a field of it. */
const editUpdate =
  (body: inputs.UpdateInput): Edit =>
  async (before, context) => ({
    ...(await editAbout(body)(before, context)),
    ...(isOfTeaching(body) && (await editTeaching(body)(before, context))),
  })
