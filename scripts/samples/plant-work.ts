import { addMaterial } from '../../api/src/content/materials/commands.ts'
import { putFile } from '../../api/src/content/materials/files.ts'
import { MaterialModel, type MaterialRecord } from '../../api/src/content/materials/model.ts'
import { hexIdOf } from '../../api/src/core/records/hex-id.ts'
import { AssignmentModel } from '../../api/src/marketplace/class-records/assignments/model.ts'
import { giveWork } from '../../api/src/marketplace/classes/assignments/commands.ts'
import { addWorkFile } from '../../api/src/marketplace/classes/files/commands.ts'
import { WorkFileModel, type WorkFileRecord } from '../../api/src/marketplace/classes/files/model.ts'
import { pairId } from '../../api/src/marketplace/classes/pair-id.ts'
import { handIn, markWork } from '../../api/src/marketplace/classes/submissions/commands.ts'
import { SubmissionModel } from '../../api/src/marketplace/classes/submissions/model.ts'
import { Types } from 'mongoose'
import { type Actor, inDays, once, type System } from './act.ts'
import { sampleLevel } from './people.ts'
import { onePagePdf } from './pdf.ts'
import type { Family } from './plant-people.ts'

/** So many families hand the task in; the work of the first is marked. */
const handedIn = 4
const points = 10
const taskId = hexIdOf('sample task')

/** Every class has material with a file; the first class also has work to do with it. */
export async function plantWork(
  system: System,
  teachers: readonly Actor[],
  families: readonly Family[],
  now = new Date(),
): Promise<void> {
  const materials: MaterialRecord[] = []
  for (const [n, teacher] of teachers.entries()) materials.push(await plantMaterial(teacher, n))
  const [teacher] = teachers
  await giveToFirst(teacher!, materials[0]!, now)
  for (const [n, family] of families.slice(0, handedIn).entries()) await doTask(system, family, n)
  await markFirst(system, teacher!, families[0]!)
}

/** A worksheet that only the members of the class can find. */
async function plantMaterial(teacher: Actor, n: number): Promise<MaterialRecord> {
  const title = `Sample worksheet ${n + 1}: ${teacher.subject}`
  const about = {
    kind: 'file',
    title,
    description: 'A sample: five questions on one page.',
    subject: teacher.subject,
    level: sampleLevel,
    board: 'CBSE',
    language: 'English',
    licence: 'cc0',
    visibility: 'batches',
    batch_ids: [hexIdOf(`sample class ${n}`)],
  }
  const material = await once<MaterialRecord>(MaterialModel, `sample material ${n}`, (_id) =>
    addMaterial(teacher.id, about, { _id }),
  )
  if (material.file) return material
  return putFile(material, { name: `sample-worksheet-${n + 1}.pdf`, bytes: onePagePdf(title, questionsOf(teacher)) })
}

const questionsOf = ({ subject }: Actor): string[] => [
  'This page is a sample. Nobody has to solve it.',
  ...Array.from({ length: 5 }, (_, n) =>
    subject === 'Mathematics'
      ? `${n + 1}. What is ${n + 6} times ${2 * n + 7}?`
      : `${n + 1}. Write three sentences about topic ${n + 1} of ${subject}.`,
  ),
]

async function giveToFirst(teacher: Actor, material: MaterialRecord, now: Date): Promise<void> {
  const both = { batch_id: hexIdOf('sample class 0'), opens_at: inDays(now, -2), due_at: inDays(now, 5) }
  const reading = { ...both, kind: 'material', ref_id: String(material._id), title: material.title }
  await once(AssignmentModel, 'sample reading', (_id) => giveWork(teacher.id, reading, { _id }))
  const task = {
    ...both,
    kind: 'task',
    title: 'Sample task: solve the worksheet',
    instructions: 'A sample. Solve the five questions of the worksheet, and send your page.',
    points,
  }
  await once(AssignmentModel, 'sample task', (_id) => giveWork(teacher.id, task, { _id }))
}

/** Somebody sends words, and a page with them. Once: what is handed in stays. */
async function doTask({ context }: System, { asker, learners }: Family, n: number): Promise<void> {
  const learner_id = learners[0]!
  const answer = { assignment_id: new Types.ObjectId(taskId), learner_id: new Types.ObjectId(learner_id) }
  if (await SubmissionModel.exists({ _id: pairId(answer.assignment_id, answer.learner_id) })) return
  const bytes = onePagePdf(
    'A sample answer',
    [1, 2, 3, 4, 5].map((one) => `${one}. ${(one + 5) * (2 * one + 5)}`),
  )
  const page = await once<WorkFileRecord>(WorkFileModel, `sample page ${n}`, (_id) =>
    addWorkFile(context, answer, { _id, userId: asker.id, name: 'sample-answer.pdf', bytes }),
  )
  const body = { learner_id, text: 'A sample answer: my page is attached.', files: [String(page._id)] }
  await handIn(context, { id: taskId, userId: asker.id }, body)
}

async function markFirst({ context }: System, teacher: Actor, { learners }: Family): Promise<void> {
  const [learner] = learners
  const isMarked = { _id: pairId(taskId, learner!), marked_at: { $ne: null } }
  if (await SubmissionModel.exists(isMarked)) return
  const marks = { score: points - 2, feedback: 'A sample note: four of five are right. Look at the last one again.' }
  await markWork(context, { id: `${taskId}:${learner}`, userId: teacher.id }, marks)
}
