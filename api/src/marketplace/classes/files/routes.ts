import { workFileAdded } from '@abhyas/shared/marketplace/classes/texts'
import { messageFileLimits } from '@abhyas/shared/marketplace/conversations/limits'
import { MessageFileShape } from '@abhyas/shared/marketplace/conversations/shapes'
import { fileTooLarge as tooLarge, notOneFile } from '@abhyas/shared/marketplace/conversations/texts'
import { Type } from 'typebox'
import type { Context } from '../../../core/context.ts'
import { fileTooLarge } from '../../../core/files/check-upload.ts'
import { passUploadGate } from '../../../core/files/upload-gate.ts'
import { createOnce } from '../../../core/idempotency/create-once.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { creatingCall } from '../../../http/change-headers.ts'
import { readOneFile, sendStoredFile } from '../../../http/one-file.ts'
import { callerId } from '../../../http/own-records.ts'
import { idParams } from '../../../http/shapes.ts'
import { acceptForm, type UploadForm } from '../../../http/upload-form.ts'
import { factsOf } from '../../conversations/files/commands.ts'
import { findOpenWork } from '../submissions/open-work.ts'
import { addWorkFile } from './commands.ts'
import { WorkFileModel, type WorkFileRecord } from './model.ts'
import { findWorkFile } from './queries.ts'

const fileForm: UploadForm = {
  fields: [],
  fileBytes: messageFileLimits.bytes,
  notAForm: notOneFile,
  wrongParts: notOneFile,
  tooLarge: () => fileTooLarge(tooLarge),
}
const LearnerQueryShape = Type.Object({ learner_id: Type.String({ maxLength: 100 }) }, { additionalProperties: false })

/** Files of answers: uploaded before the answer that names them, and read by the learner's family and the teacher. */
export const workFileRoutes: Routes<Context> = async (app, context) => {
  await acceptForm(app, fileForm)

  call(app, 'POST', '/assignments/:id/files', {
    access: 'registered',
    status: 201,
    summary: 'Upload a picture or a PDF for an answer; it is dropped after a week unless an answer names it',
    consumes: ['multipart/form-data'],
    options: { bodyLimit: messageFileLimits.bytes + 64 * 1024 },
    query: LearnerQueryShape,
    data: MessageFileShape,
    says: workFileAdded,
    run(request) {
      const userId = callerId(request)
      return passUploadGate(userId, async () => {
        // Before the bytes are read.
        const which = { id: request.params.id, userId }
        const { work, learner } = await findOpenWork(context, which, request.query.learner_id)
        const { name, bytes, sent } = await readOneFile(request, fileForm, messageFileLimits.name)
        const answer = { assignment_id: work._id, learner_id: learner._id }
        return createOnce<WorkFileRecord>(
          context.keys,
          { ...creatingCall(request), body: { ...sent, learner: String(learner._id) } },
          {
            find: (id) => WorkFileModel.findById(id, { bytes: 0 }).lean<WorkFileRecord>().exec(),
            create: (_id) => addWorkFile(context, answer, { _id, userId, name, bytes }),
          },
        )
      })
    },
    present: factsOf,
  })

  app.get(
    '/submission-files/:id',
    {
      config: { access: 'registered' },
      schema: { summary: "Get a file of an answer, for the learner's family and the teacher", params: idParams },
    },
    async (request, reply) => sendStoredFile(reply, await findWorkFile(request.params.id, callerId(request))),
  )
}
