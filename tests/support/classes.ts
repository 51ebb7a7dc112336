import type { Batch, OwnWork, Work } from '../../shared/src/marketplace/classes/shapes.ts'
import { callAs } from './families.ts'
import { type MadeUser, makeUser } from './made-users.ts'
import type { Product } from './product.ts'

const dayMs = 24 * 3_600_000

/** What a teacher says of a class. */
export const newClass = {
  name: 'Physics, evenings',
  subject: 'Physics',
  level: 'Class 9',
  board: 'CBSE',
  mode: 'online',
  capacity: 5,
  weekly: [{ day: 'mon', from: '17:00', to: '18:00' }],
  starts_on: '2026-12-01',
}

export const makeTeacher = (): Promise<MadeUser> => makeUser({ i_am: 'Teacher', contact_person: 'Ms. - Ananya Rao' })

export interface MadeClass {
  readonly teacher: MadeUser
  readonly batch: Batch
  readonly code: string
}

/** A class with a code. */
export async function makeClass(product: Product, wrong: object = {}, by?: MadeUser): Promise<MadeClass> {
  const teacher = by ?? (await makeTeacher())
  const made = await callAs<Batch>(product, teacher, ['POST', '/teacher/batches'], { ...newClass, ...wrong })
  if (made.status !== 201) throw new Error(`${made.message} ${JSON.stringify(made.fields)}`)
  const path = `/teacher/batches/${made.data.id}/code`
  const { data } = await callAs<{ code: string }>(product, teacher, ['POST', path])
  return { teacher, batch: made.data, code: data.code }
}

export interface Student extends MadeUser {
  readonly learner: string
}

/** A student of age, with the learner that they are. */
export async function makeStudent(product: Product, name = 'Asha Rao'): Promise<Student> {
  const student = await makeUser({ contact_person: `Ms. - ${name}` })
  const path = '/learners'
  const listed = await callAs<{ id: string }[]>(product, student, ['GET', path])
  return { ...student, learner: listed.data[0]!.id }
}

export const joinClass = (product: Product, student: Student, code: string) =>
  callAs<{ id: string }>(product, student, ['POST', '/batches/join'], { code, learner_id: student.learner })

/** A student who is in a class. */
export async function makeMember(product: Product, { code }: MadeClass, name?: string): Promise<Student> {
  const student = await makeStudent(product, name)
  const joined = await joinClass(product, student, code)
  if (joined.status !== 200) throw new Error(joined.message)
  return student
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** Work that opened yesterday; due in so many days. */
export const newWork = (batch_id: string, days = 7) => ({
  batch_id,
  kind: 'task',
  title: 'Newton, in your words',
  instructions: 'Half a page.',
  opens_at: inDays(Math.min(-1, days - 1)),
  due_at: inDays(days),
  points: 20,
})

export const giveWork = (product: Product, { teacher, batch }: MadeClass, wrong: object = {}, days = 7) =>
  callAs<Work>(product, teacher, ['POST', '/teacher/assignments'], { ...newWork(batch.id, days), ...wrong })

export const handIn = (product: Product, student: Student, work: string, text = 'A body stays at rest.') =>
  callAs<OwnWork>(product, student, ['PUT', `/assignments/${work}/submission`], { learner_id: student.learner, text })
