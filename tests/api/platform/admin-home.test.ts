import { expect, it } from 'vitest'
import { ImportModel } from '../../../api/src/content/imports/model.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { boardItem } from '../../support/board-items.ts'
import { ItemModel } from '../../../api/src/platform/inquiry-items/model.ts'
import { storeAttempts } from '../../support/attempts.ts'
import { importFile, makeBank, staffHeader } from '../../support/imports.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()

it('counts what waits, of the areas that a role may enter', async () => {
  const { _id } = await makeUser()
  // Of one person two documents wait: it is people one goes to.
  await UserModel.updateOne(
    { _id },
    { $set: { documents: [{ status: 'pending' }, { status: 'verified' }, { status: 'pending' }] } },
  )
  for (const [column, hours] of [
    ['new', 1],
    ['new', 30],
    ['progress', 35],
    ['closed', 40],
  ] as const) {
    await ItemModel.create(boardItem({ hours, column }))
  }
  const home = async (role: string) => {
    const headers = await headerOf(product(), await makeUser({ roles: [role] }))
    return ((await product().app.inject({ url: '/api/v1/admin/home', headers })).json() as { data: object }).data
  }
  await storeAttempts('e'.repeat(24), 2)
  const admin = await staffHeader(product(), 'admin')
  const bank = await makeBank(product(), admin)
  await importFile(product(), admin, bank, 'question,option_a,option_b,answer\nQ1?,x,y,A\nQ2?,x,y,A\n')
  const questions = { banks: 1, total: 2 }
  const imports = { failed: 0, recent: [{ bank_name: 'Trivia', status: 'completed', counts: { created: 2 } }] }
  const editors = await home('editor')
  const attempts = { running: 2, held: 0, marking: 0 }
  expect(editors).toMatchObject({ questions, imports, attempts, tests: { total: 0, drafts: 0 } })
  expect(Object.keys(editors).toSorted()).toEqual(['attempts', 'imports', 'questions', 'tests'])
  expect(await home('reviewer')).toMatchObject({
    questions,
    imports,
    approval: { waiting: 2 },
    material: { waiting: 0 },
  })
  await ImportModel.updateOne({}, { status: 'failed' })
  expect(await home('editor')).toMatchObject({ imports: { failed: 1 } })
  expect(await home('support')).toEqual({
    inquiries: { open: 2, older: 1 },
    reports: { open: 0, late: 0 },
    lessons: { disputed: 0 },
    documents: { waiting: 1 },
    people: { total: 6, new: 6 },
  })
  expect(await home('finance')).toEqual({ payments: { today: 0, paid: 0, waiting: 0 } })
})

it('tells everybody of staff that there are samples', async () => {
  const headers = await staffHeader(product(), 'finance')
  const home = async () =>
    (await product().app.inject({ url: '/api/v1/admin/home', headers })).json<{ data: object }>().data
  expect(await home()).not.toHaveProperty('samples')
  const { _id } = await makeUser()
  await UserModel.collection.updateOne({ _id }, { $set: { sample: true } })
  expect(await home()).toHaveProperty('samples', true)
})
