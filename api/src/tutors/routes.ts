import { publicRegistrants } from '@abhyas/shared/tutors/registrants'
import { TutorShape } from '@abhyas/shared/tutors/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { notFound } from '../core/errors.ts'
import { DocumentFileModel } from '../documents/model.ts'
import { pictureHeaders } from '../http/file-headers.ts'
import type { Routes } from '../http/routes.ts'
import { idParams } from '../http/shapes.ts'
import type { StoredProfile } from '../profile/present.ts'
import { findStored } from '../profile/queries.ts'
import { presentTutor } from './present.ts'

const open = { config: { access: 'public' } } as const
const logoParams = Type.Object({ ...idParams.properties, document: Type.String({ pattern: '^[0-9a-f]{24}$' }) })

/** Teachers and institutes as visitors see them. */
export const tutorRoutes = (): Routes => async (app) => {
  app.get(
    '/tutors/:id',
    {
      ...open,
      schema: {
        summary: 'A teacher or an institute, as everybody sees them',
        params: idParams,
        response: { 200: successShape(TutorShape) },
      },
    },
    async ({ params }) => success('Tutor', presentTutor(await findShown(params.id))),
  )

  app.get(
    '/tutors/:id/logo/:document',
    { ...open, schema: { summary: "An institute's logo", params: logoParams } },
    async ({ params }, reply) => {
      const { documents = [] } = await findShown(params.id)
      // Certificates of the same owner are nobody else's.
      const isLogo = documents.some(({ id, kind }) => id === params.document && kind === 'logo')
      const file = isLogo ? await DocumentFileModel.findById(params.document).lean() : null
      if (!file) throw notFound('logo')
      return reply.headers(pictureHeaders).send(Buffer.from(file.bytes.buffer))
    },
  )
}

/** Throws 404 for who shows themselves to nobody: other registrants, who is disabled, and who wants to be deleted. */
async function findShown(id: string): Promise<StoredProfile> {
  const user = await findStored(id)
  const isShown = user?.status === 'active' && publicRegistrants.includes(user.i_am ?? '') && !user.deletion_due
  if (!isShown) throw notFound('tutor')
  return user
}
