import { fileMissing } from '@abhyas/shared/identity/documents/texts'
import { materialFilter, materialFilterRules } from '@abhyas/shared/content/materials/filters'
import { materialLimits, materialPage } from '@abhyas/shared/content/materials/limits'
import * as shapes from '@abhyas/shared/content/materials/shapes'
import { decidableStates, materialStates } from '@abhyas/shared/content/materials/states'
import * as texts from '@abhyas/shared/content/materials/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { atMost, oneOf } from '@abhyas/shared/forms/predicates'
import { listReplyShape } from '@abhyas/shared/list-reply'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import { fileRefused, fileTooLarge } from '../../core/files/check-upload.ts'
import { passLargeUploadGate } from '../../core/files/upload-gate.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { listRoute } from '../../http/list-route.ts'
import { callerId } from '../../http/own-records.ts'
import { noBody, nothing } from '../../http/shapes.ts'
import { acceptForm, readForm, type UploadForm } from '../../http/upload-form.ts'
import { addMaterial, changeMaterial, deleteMaterial, type OwnChange, submitMaterial } from './commands.ts'
import { decideMaterial } from './decide.ts'
import { fileRoute } from './file-route.ts'
import { findForFile, putFile } from './files.ts'
import { MaterialModel, type MaterialRecord } from './model.ts'
import { presentMaterial, presentOwn } from './present.ts'
import { findOwn, findReadable, listOwn, listPublic, listQueue, presentForStaff, spaceOf } from './queries.ts'

const fileForm: UploadForm = {
  fields: [],
  fileBytes: materialLimits.fileBytes,
  notAForm: texts.notOneFile,
  wrongParts: texts.notOneFile,
  tooLarge: () => fileTooLarge(texts.fileTooLarge),
}

/** Material: what teachers hand out, for everybody to read. */
export const materialRoutes: Routes<Context> = async (app, context) => {
  publicRoutes(app)
  ownRoutes(app, context)
  staffRoutes(app, context)
  // Forms with a file are for this one call.
  await app.register(uploadRoute)
}

function publicRoutes(app: App): void {
  listRoute(app, {
    path: '/materials',
    access: 'anyone',
    summary: 'Material for everybody that matches: files, and links to videos and pages elsewhere',
    querystring: shapes.FindMaterialsShape,
    row: shapes.MaterialShape,
    page: materialPage,
    problems: (asked) => checkForm(materialFilterRules, materialFilter(asked), undefined),
    list: (asked, place) => listPublic(materialFilter(asked), place),
  })

  call(app, 'GET', '/materials/:id', {
    access: 'anyone',
    summary: 'Get a material that the caller may read',
    data: shapes.MaterialShape,
    says: texts.materialFound,
    run: ({ params, principal }) => findReadable(params.id, principal),
    present: ({ material, owner }) => presentMaterial(material, owner),
  })

  fileRoute(app)
}

const own = { access: 'teaching', data: shapes.OwnMaterialShape, present: presentOwn } as const

const changeOf = (request: FastifyRequest): OwnChange => ({
  id: (request.params as { readonly id: string }).id,
  userId: callerId(request),
  expected: expectedVersion(request),
})

const orStale = <Result>(command: Promise<Result>): Promise<Result> =>
  presentStale<MaterialRecord, Result>(command, texts.materialStale, presentOwn)

const checkState = oneOf(materialStates, texts.stateFilterWrong)
const checkSearch = atMost(materialLimits.query, texts.filterTooLong)

function ownRoutes(app: App, context: Context): void {
  listRoute(app, {
    path: '/teacher/materials',
    access: 'teaching',
    summary: "List the caller's material, the newest first, with the space of its files",
    querystring: shapes.FindOwnMaterialsShape,
    row: shapes.OwnMaterialShape,
    response: Type.Object({ ...listReplyShape(shapes.OwnMaterialShape).properties, space: shapes.SpaceShape }),
    page: materialPage,
    problems({ state, q }) {
      const [stateWrong, searchWrong] = [checkState(state, {}, undefined), checkSearch(q, {}, undefined)]
      return { ...(stateWrong && { state: stateWrong }), ...(searchWrong && { q: searchWrong }) }
    },
    async list(asked, place, request) {
      const [{ rows, total }, bytes] = await Promise.all([
        listOwn(callerId(request), asked, place),
        spaceOf(callerId(request)),
      ])
      return { rows: rows.map(presentOwn), total, more: { space: { bytes, max: materialLimits.ownerBytes } } }
    },
  })

  createCall(app, context, '/teacher/materials', {
    ...own,
    summary: 'Add a material; nobody else sees it before it is sent and approved',
    body: shapes.NewMaterialShape,
    says: texts.materialAdded,
    find: (id) => MaterialModel.findById(id).lean<MaterialRecord>().exec(),
    create: (_id, request) => addMaterial(callerId(request), request.body, { _id }),
  })

  call(app, 'GET', '/teacher/materials/:id', {
    ...own,
    summary: 'Get a material of the caller',
    says: texts.materialFound,
    run: (request) => findOwn(request.params.id, callerId(request)),
  })

  call(app, 'PUT', '/teacher/materials/:id', {
    ...own,
    summary: 'Change what a material says; what was approved waits for approval again',
    body: shapes.ChangeMaterialShape,
    run: (request) => orStale(changeMaterial(changeOf(request), request.body)),
    says: saved,
  })

  call(app, 'DELETE', '/teacher/materials/:id', {
    access: 'teaching',
    summary: 'Delete a material with its file',
    body: noBody,
    data: nothing,
    says: texts.materialDeleted,
    run: async (request) => {
      await orStale(deleteMaterial(changeOf(request)))
      return {}
    },
  })

  call(app, 'POST', '/teacher/materials/:id/submit', {
    ...own,
    summary: 'Send a material for approval',
    body: noBody,
    says: texts.materialSubmitted,
    run: (request) => orStale(submitMaterial(changeOf(request))),
  })
}

const saved = ({ state }: MaterialRecord): string => (state === 'pending' ? texts.materialAgain : texts.materialSaved)

const uploadRoute: Routes = async (app) => {
  await acceptForm(app, fileForm)

  call(app, 'PUT', '/teacher/materials/:id/file', {
    ...own,
    summary: 'Upload the file of a material: a PDF or a picture, in place of the one before',
    consumes: ['multipart/form-data'],
    options: { bodyLimit: materialLimits.fileBytes + 64 * 1024 },
    says: texts.fileSaved,
    run: (request) =>
      passLargeUploadGate(callerId(request), async () => {
        // Before the bytes are read.
        const material = await orStale(findForFile(changeOf(request)))
        const { file } = await readForm(request, fileForm, async (part) => ({
          bytes: await part.toBuffer(),
          name: part.filename,
        }))
        if (!file) throw fileRefused(fileMissing)
        return orStale(putFile(material, file))
      }),
  })
}

const checkQueueState = oneOf(decidableStates, texts.stateFilterWrong)

function staffRoutes(app: App, context: Context): void {
  listRoute(app, {
    path: '/admin/materials',
    access: 'material:read',
    summary: 'Material that waits for approval, the longest first; or what was decided',
    querystring: shapes.FindQueuedMaterialsShape,
    row: shapes.QueuedMaterialShape,
    page: materialPage,
    problems({ state }) {
      const wrong = checkQueueState(state, {}, undefined)
      return wrong ? { state: wrong } : {}
    },
    list: ({ state }, place, request) => listQueue(state || 'pending', place, callerId(request)),
  })

  call(app, 'PATCH', '/admin/materials/:id', {
    access: 'material:write',
    summary: 'Approve a material for everybody, or reject it with a reason',
    body: shapes.DecideMaterialShape,
    data: shapes.QueuedMaterialShape,
    says: texts.decisionSaved,
    run: (request) =>
      presentStale<MaterialRecord, MaterialRecord>(
        decideMaterial(
          context,
          { by: actorOf(request), id: request.params.id, expected: expectedVersion(request) },
          request.body,
        ),
        texts.materialStale,
        async (material) => (await presentForStaff([material], callerId(request)))[0],
      ),
    present: async (material, request) => (await presentForStaff([material], callerId(request)))[0]!,
  })
}
