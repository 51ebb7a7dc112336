import { averagesOf } from '@abhyas/shared/marketplace/classes/averages'
import { type SubmissionState, submissionStateNames } from '@abhyas/shared/marketplace/classes/choices'
import { gradebookPage } from '@abhyas/shared/marketplace/classes/limits'
import type { Gradebook } from '@abhyas/shared/marketplace/classes/shapes'
import type { Cell as PrintedCell } from '../../../core/files/print-table.ts'
import { LearnerModel, type LearnerRecord } from '../../learners/model.ts'
import { readPeople } from '../../learners/people.ts'
import { factsOf } from '../../learners/present.ts'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'
import type { BatchRecord } from '../../class-records/batches/model.ts'
import { MemberModel } from '../../class-records/members/model.ts'
import { cellsOf, isFor, readMarks } from '../submissions/cells.ts'

interface Place {
  /** Of learners, from 1. */
  readonly page?: number
  /** How much given work comes before. */
  readonly from?: number
}

/** A page of a gradebook: computed, nothing of it is stored. Work stands by its due date, the newest first. */
export async function readGradebook(batch: BatchRecord, { page = 1, from = 0 }: Place): Promise<Gradebook> {
  const inClass = { batch_id: batch._id, state: 'active' as const }
  const given = { batch_id: batch._id, state: { $in: ['published' as const, 'closed' as const] } }
  const [members, learner_count, works, assignment_count] = await Promise.all([
    MemberModel.find(inClass, { learner_id: 1 })
      .sort({ _id: 1 })
      .skip((page - 1) * gradebookPage.learners)
      .limit(gradebookPage.learners)
      .lean(),
    MemberModel.countDocuments(inClass),
    AssignmentModel.find(given)
      .sort({ due_at: -1, _id: -1 })
      .skip(from)
      .limit(gradebookPage.assignments)
      .lean<AssignmentRecord[]>(),
    AssignmentModel.countDocuments(given),
  ])
  const ids = members.map(({ learner_id }) => learner_id)
  const learners = await LearnerModel.find({ _id: { $in: ids } }).lean<LearnerRecord[]>()
  const people = await readPeople(learners)
  const workers = learners.map(({ _id, user_id }) => ({ learner_id: _id, user_id }))
  const cellAt = await cellsOf(works, workers, await readMarks(works, workers))
  const rows = learners
    .map((learner) => ({ id: learner._id, first_name: factsOf(learner, people).first_name }))
    .toSorted((a, b) => a.first_name.localeCompare(b.first_name))
  const cells = rows.map(({ id }) =>
    works.map((work) => {
      if (!isFor(work, id)) return null
      const { score, state } = cellAt(work, id)
      return { score, state }
    }),
  )
  return {
    learners: rows.map(({ id, first_name }) => ({ id: String(id), first_name })),
    learner_count,
    assignments: works.map(({ _id, title, kind, points, due_at }) => ({
      id: String(_id),
      title,
      kind,
      points,
      due_at: due_at.toISOString(),
    })),
    assignment_count,
    cells,
    averages: averagesOf(
      cells,
      works.map(({ points }) => points),
    ),
  }
}

/** A gradebook as a table: a row for each learner, with all work. It is read by its pages. */
export async function* gradebookRows(batch: BatchRecord): AsyncGenerator<readonly PrintedCell[]> {
  for (let page = 1; ; page++) {
    const books = [await readGradebook(batch, { page })]
    while (books.length * gradebookPage.assignments < books[0]!.assignment_count)
      books.push(await readGradebook(batch, { page, from: books.length * gradebookPage.assignments }))
    const works = books.flatMap(({ assignments }) => assignments)
    if (page === 1) yield ['Student', ...works.map(({ title }) => title), 'Percent']
    const { learners, learner_count } = books[0]!
    const cells = learners.map((_, place) => books.flatMap((book) => book.cells[place] ?? []))
    const percents = averagesOf(
      cells,
      works.map(({ points }) => points),
    ).learners
    for (const [place, { first_name }] of learners.entries())
      yield [first_name, ...cells[place]!.map(printed), percents[place] ?? '']
    if (page * gradebookPage.learners >= learner_count) return
  }
}

/** A score; or else how it stands. */
const printed = (cell: Gradebook['cells'][number][number]): PrintedCell =>
  cell ? (cell.score ?? submissionStateNames[cell.state as SubmissionState]) : ''
