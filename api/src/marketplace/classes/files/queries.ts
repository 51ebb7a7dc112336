import { notFound } from '../../../core/errors.ts'
import { AssignmentModel } from '../../class-records/assignments/model.ts'
import { LearnerModel } from '../../learners/model.ts'
import { responsibleFor } from '../../learners/responsible.ts'
import { pairId } from '../pair-id.ts'
import { SubmissionModel } from '../submissions/model.ts'
import { WorkFileModel, type WorkFileRecord } from './model.ts'

/**
 * Finds a file with its bytes: for the learner and who is responsible for them, and for the owner of the class once an
 * answer names it. Throws 404.
 */
export async function findWorkFile(id: string, userId: string): Promise<WorkFileRecord> {
  const file = await WorkFileModel.findById(id, { bytes: 0 }).lean<WorkFileRecord>()
  const mayRead = file && ((await isFamily(file, userId)) || (await isTheirTeacher(file, userId)))
  // The bytes come last: five megabytes are not read for whom they are not for.
  const whole = mayRead && (await WorkFileModel.findById(id).lean<WorkFileRecord>())
  if (!whole) throw notFound('file')
  return whole
}

const isFamily = async ({ learner_id }: WorkFileRecord, userId: string): Promise<boolean> =>
  (await LearnerModel.exists({ _id: learner_id, ...responsibleFor(userId) })) !== null

async function isTheirTeacher({ _id, assignment_id, learner_id }: WorkFileRecord, userId: string): Promise<boolean> {
  if (!(await AssignmentModel.exists({ _id: assignment_id, owner_id: userId }))) return false
  const named = { _id: pairId(assignment_id, learner_id), 'files.id': String(_id) }
  return (await SubmissionModel.exists(named)) !== null
}
