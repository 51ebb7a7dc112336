import { messageFileLimits } from '@abhyas/shared/marketplace/conversations/limits'
import { MessageFileShape } from '@abhyas/shared/marketplace/conversations/shapes'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
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
import { addFile, assertMayAddFile, factsOf } from './commands.ts'
import { MessageFileModel, type MessageFileRecord } from './model.ts'
import { findFile } from './queries.ts'

const fileForm: UploadForm = {
  fields: [],
  fileBytes: messageFileLimits.bytes,
  notAForm: texts.notOneFile,
  wrongParts: texts.notOneFile,
  tooLarge: () => fileTooLarge(texts.fileTooLarge),
}

/** Files in messages: uploaded before the message that names them, and read by the members of its conversation. */
export const messageFileRoutes: Routes<Context> = async (app, context) => {
  await acceptForm(app, fileForm)

  call(app, 'POST', '/conversations/:id/files', {
    access: 'registered',
    status: 201,
    summary: 'Upload a picture or a PDF for a message; it is dropped after an hour unless a message names it',
    consumes: ['multipart/form-data'],
    options: { bodyLimit: messageFileLimits.bytes + 64 * 1024 },
    data: MessageFileShape,
    says: texts.fileAdded,
    run(request) {
      const userId = callerId(request)
      return passUploadGate(userId, async () => {
        // Before the bytes are read.
        const conversation = await assertMayAddFile(context, { id: request.params.id, userId })
        const { name, bytes, sent } = await readOneFile(request, fileForm, messageFileLimits.name)
        return createOnce<MessageFileRecord>(
          context.keys,
          { ...creatingCall(request), body: sent },
          {
            find: (id) => MessageFileModel.findById(id, { bytes: 0 }).lean<MessageFileRecord>().exec(),
            create: (_id) => addFile(context, conversation, { _id, userId, name, bytes }),
          },
        )
      })
    },
    present: factsOf,
  })

  app.get(
    '/message-files/:id',
    {
      config: { access: 'registered' },
      schema: { summary: 'Get a file of a message, for the members of its conversation', params: idParams },
    },
    async (request, reply) => sendStoredFile(reply, await findFile(request.params.id, callerId(request))),
  )
}
