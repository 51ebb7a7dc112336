import * as texts from '@abhyas/shared/identity/profile/texts'
import {
  ContactInputShape,
  EducationUpsertShape,
  type ContactInput,
  type EducationInput,
  EntriesShape,
  UpdateShape,
  type UpdateInput,
} from '@abhyas/shared/identity/profile/inputs'
import { ContactShape, ProfileShape } from '@abhyas/shared/identity/profile/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { requireUser } from '../../http/caller.ts'
import { parseChangeHeaders } from '../../http/change-headers.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { editAbout } from './about.ts'
import { editContact } from './contact.ts'
import { dropQualification, editEducation } from './education.ts'
import { dropEntry, editEntries } from './entries.ts'
import { findProfile } from './queries.ts'
import { assertOwn, type Edit, saveProfile } from './save.ts'
import { editTeaching, isOfTeaching } from './teaching.ts'

/**
 * A profile is sent as present.ts names it. Going through its shape once more, field by field, took an eighth of the
 * time of a save: a text made of a hundred pieces is put together when it is written to the socket.
 */
const registered = { config: { access: 'registered' }, serializerCompiler: () => JSON.stringify } as const
const response = { 200: successShape(ProfileShape) }
/** One call with three addresses. */
const updatePaths = ['/update', '/profile', '/teacher/teaching_details'] as const

/** The own profile, read and saved in parts; staff read the profiles of others. */
export const profileRoutes = (): Routes => async (app) => {
  app.get('/profile', { ...registered, schema: { summary: 'The own profile', response } }, async (request) =>
    success('Profile', await findProfile(requireUser(request).userId)),
  )

  app.get(
    '/admin/users/:id/profile',
    {
      config: { access: 'users:read' },
      schema: { summary: "A user's whole profile", params: idParams, response },
    },
    async ({ params }) => success('Profile', await findProfile(params.id)),
  )

  for (const path of updatePaths)
    app.put(
      path,
      { ...registered, schema: { summary: 'Save what is given of profile and teaching', body: UpdateShape, response } },
      async (request) => {
        const body = request.body as UpdateInput
        const profile = await saveProfile(requireUser(request).userId, parseChangeHeaders(request), editUpdate(body))
        return success(texts.saved, profile)
      },
    )

  app.post(
    '/level/all',
    { ...registered, schema: { summary: 'Replace the own teaching entries', body: EntriesShape, response } },
    async (request) => {
      const { userId } = requireUser(request)
      assertOwn(userId, request.body.teacher_id)
      return success(
        texts.saved,
        await saveProfile(userId, parseChangeHeaders(request), editEntries(request.body.data)),
      )
    },
  )

  app.delete(
    '/level/data/:id',
    { ...registered, schema: { summary: 'Delete a teaching entry', params: idParams, response } },
    async (request) => {
      const edit = dropEntry(request.params.id)
      return success(
        texts.entryDeleted,
        await saveProfile(requireUser(request).userId, parseChangeHeaders(request), edit),
      )
    },
  )

  app.post(
    '/education/upsert',
    { ...registered, schema: { summary: 'Save the own education', body: EducationUpsertShape, response } },
    async (request) => {
      const { userId } = requireUser(request)
      assertOwn(userId, request.body.student_id)
      const edit = editEducation(request.body.educations as EducationInput)
      return success(texts.educationSaved, await saveProfile(userId, parseChangeHeaders(request), edit))
    },
  )

  app.delete(
    '/teacher/qualifications/:id',
    { ...registered, schema: { summary: 'Delete a qualification', params: idParams, response } },
    async (request) => {
      const edit = dropQualification(request.params.id)
      return success(
        texts.qualificationDeleted,
        await saveProfile(requireUser(request).userId, parseChangeHeaders(request), edit),
      )
    },
  )

  app.get(
    '/teacher/contact_information/:id',
    {
      ...registered,
      schema: {
        summary: 'The own contact information',
        params: idParams,
        response: { 200: successShape(Type.Union([ContactShape, Type.Null()])) },
      },
    },
    async (request) => {
      const { userId } = requireUser(request)
      assertOwn(userId, request.params.id)
      return success('Contact information', (await findProfile(userId)).contact)
    },
  )

  app.put(
    '/teacher/contact_information',
    { ...registered, schema: { summary: 'Save the own contact information', body: ContactInputShape, response } },
    async (request) => {
      const { userId } = requireUser(request)
      const body = request.body as ContactInput
      assertOwn(userId, body.id, body.teacher_id)
      return success(texts.contactUpdated, await saveProfile(userId, parseChangeHeaders(request), editContact(body)))
    },
  )
}

/** Both payloads may come in one body; of teaching is said what is given of it. */
const editUpdate =
  (body: UpdateInput): Edit =>
  async (before, context) => ({
    ...(await editAbout(body)(before, context)),
    ...(isOfTeaching(body) && (await editTeaching(body)(before, context))),
  })
