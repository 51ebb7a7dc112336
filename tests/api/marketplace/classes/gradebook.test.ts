import { beforeEach, expect, it } from 'vitest'
import type { Gradebook } from '../../../../shared/src/marketplace/classes/shapes.ts'
import { giveWork, handIn, type MadeClass, makeClass, makeMember, type Student } from '../../../support/classes.ts'
import { callAs } from '../../../support/families.ts'
import { headerOf } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()

let made: MadeClass
beforeEach(async () => {
  made = await makeClass(product())
})

const at = () => `/teacher/batches/${made.batch.id}/gradebook`
const read = async (asked = '') => (await callAs<Gradebook>(product(), made.teacher, ['GET', `${at()}${asked}`])).data
const mark = (work: string, { learner }: Student, body: object) =>
  callAs(product(), made.teacher, ['PUT', `/teacher/submissions/${work}:${learner}`], body)
const readCsv = async () => {
  const headers = await headerOf(product(), made.teacher)
  return product().app.inject({ url: `/api/v1${at()}.csv`, headers })
}

it('has a row for each learner and a cell for each work, with means that are right by hand', async () => {
  const [asha, bela] = [await makeMember(product(), made, 'Asha Rao'), await makeMember(product(), made, 'Bela Das')]
  const { data: first } = await giveWork(product(), made, { title: 'First', points: 20 }, 3)
  const { data: second } = await giveWork(product(), made, { title: 'Second', points: 10 }, 5)
  const { data: third } = await giveWork(product(), made, { title: 'For Bela', points: 5, to: [bela.learner] }, 7)
  await giveWork(product(), made, { title: 'A draft', state: 'draft' })
  await handIn(product(), asha, first.id)
  await mark(first.id, asha, { score: 15 })
  await mark(second.id, asha, { score: 3 })
  await mark(first.id, bela, { score: 20 })
  await mark(second.id, bela, { score: 9, state: 'excused' })
  await mark(third.id, bela, { score: 2 })
  const book = await read()
  expect(book.learners.map(({ first_name }) => first_name)).toEqual(['Asha', 'Bela'])
  expect(book.assignments.map(({ title }) => title)).toEqual(['For Bela', 'Second', 'First'])
  expect(book.cells).toEqual([
    [null, { score: 3, state: 'todo' }, { score: 15, state: 'done' }],
    [
      { score: 2, state: 'todo' },
      { score: 9, state: 'excused' },
      { score: 20, state: 'todo' },
    ],
  ])
  // (3 + 15) of 30, and (2 + 20) of 25: who is excused has no score.
  expect(book.averages).toEqual({ learners: [60, 88], assignments: [2, 3, 17.5] })
  expect((await read('?from=1')).assignments.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect((await read('?page=2')).learners).toEqual([])
  const csv = (await readCsv()).body.replace('\uFEFF', '').split('\r\n')
  expect(csv).toEqual(['Student,For Bela,Second,First,Percent', 'Asha,,3,15,60', 'Bela,2,9,20,88', ''])
})

it('writes no formula into the CSV', async () => {
  await makeMember(product(), made, '=HYPERLINK("http://x.example") Rao')
  await giveWork(product(), made, { title: '=1+1' })
  const { body, headers } = await readCsv()
  expect(headers['content-disposition']).toContain('gradebook.csv')
  expect(body).not.toMatch(/(?:^|[,"\n])=/)
  expect(body).toMatch(/'=HYPERLINK\(/)
  expect(body).toContain("'=1+1")
})
