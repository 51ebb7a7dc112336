import { noticeVersion } from '../../shared/src/marketplace/learners/notice.ts'
import { logIn } from '../bench/product/log-in.ts'
import { type Person, password, registerPerson } from './people.ts'

/** A child of twelve for whom everything is agreed to. */
export async function addChild(email: string): Promise<void> {
  const token = await logIn(process.env.APP_URL!, email, password)
  const answer = await fetch(`${process.env.APP_URL}/api/v1/learners`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Mira',
      date_of_birth: `${new Date().getFullYear() - 12}-01-15`,
      studying_in: 'Class VII',
      board: 'CBSE',
      relation: 'Mother',
      consents: ['account', 'inquiries', 'messages'],
      notice_version: noticeVersion,
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** A guardian of a child. */
export async function registerGuardian(): Promise<Person> {
  const guardian = await registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
  await addChild(guardian.email)
  return guardian
}
