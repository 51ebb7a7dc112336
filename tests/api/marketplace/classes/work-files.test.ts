import { Types } from 'mongoose'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { WorkFileModel } from '../../../../api/src/marketplace/classes/files/model.ts'
import {
  dropLooseWorkFiles,
  forgetInClasses,
  removeClassesOf,
} from '../../../../api/src/marketplace/classes/commands.ts'
import { SubmissionModel } from '../../../../api/src/marketplace/classes/submissions/model.ts'
import type { OwnWork, Submission, Work } from '../../../../shared/src/marketplace/classes/shapes.ts'
import type { MessageFile } from '../../../../shared/src/marketplace/conversations/shapes.ts'
import { giveWork, type MadeClass, makeClass, makeMember, makeTeacher, type Student } from '../../../support/classes.ts'
import { callAs, type Reply } from '../../../support/families.ts'
import { headerOf, type MadeUser } from '../../../support/made-users.ts'
import { photo } from '../../../support/message-files.ts'
import { madePdf } from '../../../support/pdf.ts'
import { manyCalls, startProduct } from '../../../support/product.ts'
import { sendForm } from '../../../support/uploads.ts'

const product = startProduct({ env: manyCalls })
let made: MadeClass
const week = 7 * 24 * 3_600_000
let student: Student
let work: Work
beforeEach(async () => {
  made = await makeClass(product())
  student = await makeMember(product(), made)
  work = (await giveWork(product(), made)).data
})

async function add(
  name = 'sums.pdf',
  bytes: Uint8Array = madePdf(),
  { who = student as MadeUser, learner = student.learner, of = work.id, headers = {} } = {},
): Promise<Reply<MessageFile>> {
  const sent = { ...(await headerOf(product(), who)), ...headers }
  const path = `/assignments/${of}/files?learner_id=${learner}`
  const answer = await sendForm(product(), path, [['file', bytes, name]], sent, 'POST')
  return { status: answer.statusCode, ...answer.json<Omit<Reply<MessageFile>, 'status'>>() }
}
const handIn = (body: object, who: Student = student) =>
  callAs<OwnWork>(product(), who, ['PUT', `/assignments/${work.id}/submission`], { learner_id: who.learner, ...body })
const fetchFile = async (who: MadeUser, id: string) =>
  product().app.inject({ url: `/api/v1/submission-files/${id}`, headers: await headerOf(product(), who) })
const statusOf = async (who: MadeUser, id: string) => (await fetchFile(who, id)).statusCode
const later = (ms: number) => new Date(Date.now() + ms)

describe('files of an answer', () => {
  it('go in with it, a picture anew and without what it carried, and are read by the teacher', async () => {
    const page = await add('../../Page 3.jpg', await photo(5_000, 100))
    expect(page).toMatchObject({
      status: 201,
      message: 'Uploaded. It goes in with your answer.',
      data: { name: 'Page 3.jpg', type: 'image/webp' },
    })
    const sums = await add()
    const files = [page.data.id, sums.data.id]
    const handed = await handIn({ text: '', files })
    expect(handed).toMatchObject({
      status: 200,
      data: { submission: { state: 'done', files: [page.data, sums.data] } },
    })
    const path = `/teacher/assignments/${work.id}/progress`
    const { data } = await callAs<Submission[]>(product(), made.teacher, ['GET', path])
    expect(data[0]!.files).toEqual([page.data, sums.data])
    const shown = await fetchFile(made.teacher, page.data.id)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 2_400 })
    expect(shown.headers['content-disposition']).toBe('inline; filename="file.webp"')
    expect((await fetchFile(student, sums.data.id)).rawPayload).toEqual(madePdf())
    expect(await WorkFileModel.countDocuments({ loose_since: { $exists: true } })).toBe(0)
  })

  it('are nobody else’s, and the teacher’s only once an answer names them', async () => {
    const { data } = await add()
    const other = await makeMember(product(), made)
    expect([await statusOf(student, data.id), await statusOf(made.teacher, data.id)]).toEqual([200, 404])
    await handIn({ text: 'See the page.', files: [data.id] })
    expect(await statusOf(made.teacher, data.id)).toBe(200)
    for (const stranger of [other, await makeTeacher()]) expect(await statusOf(stranger, data.id)).toBe(404)
    const gone = { status: 422, fields: { files: 'A file is no longer here. Add it anew.' } }
    expect(await handIn({ text: 'Mine.', files: [data.id] }, other)).toMatchObject(gone)
    expect(await handIn({ text: 'Mine.', files: ['x'] })).toMatchObject(gone)
    expect(await handIn({ text: 'Mine.', files: [new Types.ObjectId().toHexString()] })).toMatchObject(gone)
  })

  it('are five at most, and stand for the words', async () => {
    const files = Array.from({ length: 6 }, () => new Types.ObjectId().toHexString())
    expect(await handIn({ files })).toMatchObject({ status: 422, fields: { files: 'At most 5 files.' } })
    expect(await handIn({ files: [] })).toMatchObject({ status: 422, fields: { text: 'Write your answer.' } })
  })

  it('are taken of those alone who can hand in', async () => {
    const missing = { status: 404, message: 'There is no such work.' }
    const stranger = await makeMember(product(), await makeClass(product()))
    expect(await add('a.pdf', madePdf(), { who: stranger, learner: stranger.learner })).toMatchObject(missing)
    expect((await add('a.pdf', madePdf(), { who: made.teacher })).status).toBeGreaterThanOrEqual(403)
    expect(await add('a.exe', Buffer.from('MZ'))).toMatchObject({
      status: 422,
      fields: { file: 'A file must be a JPG, PNG or WebP picture, or a PDF.' },
    })
    await callAs(product(), made.teacher, ['PATCH', `/teacher/assignments/${work.id}`], { state: 'closed' })
    expect(await add()).toMatchObject({ status: 409, message: 'This work is closed.' })
    expect(await WorkFileModel.countDocuments({})).toBe(0)
  })

  it('are thirty a day, and one for each key', async () => {
    const headers = { 'idempotency-key': 'the-same-page' }
    const [one, two] = [await add('a.pdf', madePdf(), { headers }), await add('a.pdf', madePdf(), { headers })]
    expect(one.data.id).toBe(two.data.id)
    for (let n = 1; n < 30; n++) expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 429, message: 'You have sent 30 files today. Try again tomorrow.' })
  })

  it('that no answer names are dropped after a week, and those that one names stay', async () => {
    const [named, loose] = [await add(), await add()]
    await handIn({ text: 'One page.', files: [named.data.id] })
    // As if the process had died before it could keep them.
    await WorkFileModel.updateMany({}, { $set: { loose_since: new Date() } })
    expect(await dropLooseWorkFiles(later(week - 60_000))).toBe(0)
    expect(await dropLooseWorkFiles(later(week + 60_000))).toBe(1)
    expect([await statusOf(student, named.data.id), await statusOf(student, loose.data.id)]).toEqual([200, 404])
    // Handed in again without it, it is let go.
    await handIn({ text: 'In words.', files: [] })
    expect(await statusOf(made.teacher, named.data.id)).toBe(404)
    expect(await dropLooseWorkFiles(later(week + 60_000))).toBe(1)
  })

  it('change nothing when the same answer comes twice', async () => {
    const { data } = await add()
    await handIn({ text: 'One page.', files: [data.id] })
    const first = (await SubmissionModel.findOne({ learner_id: student.learner }).lean())!
    await handIn({ text: 'One page.', files: [data.id] })
    expect(await SubmissionModel.findById(first._id).lean()).toEqual(first)
    await handIn({ text: 'One page.' })
    expect((await SubmissionModel.findById(first._id).lean())!.files).toEqual([])
  })

  it('go with the learner, with the work, and with the class', async () => {
    await add()
    await forgetInClasses(new Types.ObjectId(student.learner))
    expect(await WorkFileModel.countDocuments({})).toBe(0)
    student = await makeMember(product(), made)
    await add()
    expect((await callAs(product(), made.teacher, ['DELETE', `/teacher/assignments/${work.id}`])).status).toBe(200)
    expect(await WorkFileModel.countDocuments({})).toBe(0)
    work = (await giveWork(product(), made)).data
    await add()
    await removeClassesOf(made.teacher.id)
    expect(await WorkFileModel.countDocuments({})).toBe(0)
  })
})
