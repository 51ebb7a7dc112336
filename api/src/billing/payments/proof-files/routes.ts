import { orderLimits, screenshotLimits } from '@abhyas/shared/billing/orders/limits'
import { type Order, OrderShape, type Proof } from '@abhyas/shared/billing/orders/shapes'
import * as texts from '@abhyas/shared/billing/orders/texts'
import type { Context } from '../../../core/context.ts'
import { fileTooLarge } from '../../../core/files/check-upload.ts'
import { passUploadGate } from '../../../core/files/upload-gate.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { privateHeaders } from '../../../http/file-headers.ts'
import { callerId, presentFirst } from '../../../http/own-records.ts'
import { idParams } from '../../../http/shapes.ts'
import { acceptForm, readForm, type UploadForm } from '../../../http/upload-form.ts'
import type { OrderRecord } from '../../orders/model.ts'
import { findOrder, presentOrders } from '../../orders/queries.ts'
import { sendProof } from '../send-proof.ts'
import { readScreenshot } from './queries.ts'

const proofForm: UploadForm = {
  fields: ['utr', 'paid_on', 'sender', 'method'],
  // A name may have four bytes a sign; what is longer is refused by the rules.
  fieldBytes: 8 * orderLimits.sender,
  fileBytes: screenshotLimits.bytes,
  fileField: 'file',
  notAForm: texts.proofNotAForm,
  wrongParts: texts.proofNotAForm,
  tooLarge: () => fileTooLarge(texts.screenshotTooLarge),
}

/** What a buyer says of a transfer, with a picture of it, which staff read. */
export const proofRoutes: Routes<Context> = async (app, context) => {
  await acceptForm(app, proofForm)

  call(app, 'POST', '/orders/:id/proof', {
    access: 'registered',
    status: 201,
    summary: 'Say that the money of an order is sent, with a picture if there is one: staff look for it',
    consumes: ['multipart/form-data'],
    options: { bodyLimit: screenshotLimits.bytes + 64 * 1024 },
    data: OrderShape,
    says: texts.proofTaken,
    present: presentFirst<OrderRecord, Order>(presentOrders),
    async run(request) {
      const own = { id: request.params.id, userId: callerId(request) }
      // Before the bytes are read: nobody sends 5 MB to an order of somebody else.
      await findOrder(own)
      return passUploadGate(own.userId, async () => {
        const { fields, file } = await readForm(request, proofForm, (part) => part.toBuffer())
        const said: Proof = fields
        return sendProof(context, own, { ...said, ...(file && { file }) })
      })
    },
  })

  app.get(
    '/admin/payments/:id/screenshot',
    {
      config: { access: 'payments:write' },
      schema: { summary: 'Get the picture that a buyer has sent of a transfer', params: idParams },
    },
    async ({ params: { id } }, reply) => {
      const bytes = await readScreenshot(id)
      return reply.headers(privateHeaders('image/webp', 'inline; filename="screenshot.webp"')).send(bytes)
    },
  )
}
