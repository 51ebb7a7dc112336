import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { noticeVersion } from '../../../shared/src/marketplace/learners/notice.ts'
import { callAs, child, makeFamily } from '../../support/families.ts'
import { adultBirth, makeUser, type MadeUser } from '../../support/made-users.ts'
import { studentStep } from '../../support/student-step.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000' } })
type Writer = MadeUser & { readonly i_am?: string }
const refused = { status: 403, code: 'guardian_needed', message: 'Ask your parent or guardian to agree first.' }
const saved = { status: 200 }

/** Who the writer is of the student. */
const relation = ({ i_am }: Writer) => (i_am === 'Guardian' ? { relation_with_student: 'Mother' } : {})
const sayBirth = (who: Writer, date: string, headers = {}) =>
  callAs(product(), who, ['PUT', '/teacher/contact_information'], { ...studentStep(date), ...relation(who) }, headers)
const sayMore = (who: MadeUser) => callAs(product(), who, ['PUT', '/update'], { whatsapp_no: '9831044270' })
const birthOf = async ({ _id }: MadeUser) => (await UserModel.findById(_id).lean())!.contact?.date_of_birth

let student: MadeUser
beforeEach(async () => {
  student = await makeUser({ i_am: 'Student', date_of_birth: '' })
})

describe('the profile of a student', () => {
  it('is saved while nobody knows a birthday, and the step that says it is, too', async () => {
    expect(await sayMore(student)).toMatchObject(saved)
    expect(await sayBirth(student, child.date_of_birth, { 'idempotency-key': 'a-step-of-mine' })).toMatchObject(saved)
    // The same save sent again is answered, and not applied.
    expect(await sayBirth(student, child.date_of_birth, { 'idempotency-key': 'a-step-of-mine' })).toMatchObject(saved)
  })

  it('of age is saved as before', async () => {
    expect(await sayBirth(student, adultBirth)).toMatchObject(saved)
    expect(await sayMore(student)).toMatchObject(saved)
  })

  it('who is a minor is saved only while a guardian agrees to the account', async () => {
    await sayBirth(student, child.date_of_birth)
    expect(await sayMore(student)).toMatchObject(refused)
    const { guardian, learner } = await makeFamily(product())
    const { data } = await callAs<{ code: string }>(product(), guardian, ['POST', `/learners/${learner.id}/code`], {
      kind: 'account',
    })
    await callAs(product(), student, ['POST', '/guardian-links'], { code: data.code })
    expect(await sayMore(student)).toMatchObject(saved)
    const agree = (purposes: readonly string[]) =>
      callAs(product(), guardian, ['PUT', `/learners/${learner.id}/consents`], {
        purposes,
        notice_version: noticeVersion,
      })
    await agree([])
    expect(await sayMore(student)).toMatchObject(refused)
    await agree(['account'])
    expect(await sayMore(student)).toMatchObject(saved)
  })

  it('who is a minor cannot become older by a second birthday', async () => {
    await sayBirth(student, child.date_of_birth)
    expect(await sayBirth(student, adultBirth)).toMatchObject(refused)
    expect(await birthOf(student)).toBe(child.date_of_birth)
  })
})

it('a guardian, who writes the birthday of a child into step 4, is asked for nothing', async () => {
  const guardian = { ...(await makeUser({ i_am: 'Guardian', date_of_birth: '' })), i_am: 'Guardian' }
  expect(await sayBirth(guardian, child.date_of_birth)).toMatchObject(saved)
  expect(await sayMore(guardian)).toMatchObject(saved)
})
