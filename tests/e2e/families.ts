import type { Locator, Page } from '@playwright/test'
import { noticeVersion } from '../../shared/src/marketplace/learners/notice.ts'
import { studentStep } from '../support/student-step.ts'
import { callsOf, type Person, registerPerson } from './people.ts'

/** A child of twelve, with what its guardian agrees to. */
export async function addChild(
  email: string,
  consents: readonly string[] = ['account', 'inquiries', 'messages'],
): Promise<void> {
  const call = await callsOf(email)
  await call('POST', '/learners', {
    first_name: 'Mira',
    date_of_birth: `${new Date().getFullYear() - 12}-01-15`,
    studying_in: 'Class VII',
    board: 'CBSE',
    relation: 'Mother',
    consents,
    notice_version: noticeVersion,
  })
}

/** A guardian of a child. */
export async function registerGuardian(): Promise<Person> {
  const guardian = await registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
  await addChild(guardian.email)
  return guardian
}

/** Saves the step of the profile that has the date of birth of a student. */
export async function sayBirth(email: string, date_of_birth: string): Promise<void> {
  const call = await callsOf(email)
  await call('PUT', '/teacher/contact_information', studentStep(date_of_birth))
}

/** A student of age: nobody has to agree before they take a test. */
export async function registerStudent(more: Record<string, unknown> = {}): Promise<Person> {
  const student = await registerPerson(more)
  await sayBirth(student.email, '2000-03-09')
  return student
}

/** Takes a code of the family: a student's, or a guardian's. */
export async function enterCode(page: Page, code: string): Promise<Locator> {
  await page.getByRole('button', { name: 'I have a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'I have a code' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('button', { name: 'Use the code' }).click()
  return dialog
}
