import type { DirectoryReply } from '../../shared/src/marketplace/directory/shapes.ts'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { callsOf, registerPerson } from './people.ts'

interface LevelRow {
  readonly sublevel_id: string | null
}

interface Place {
  readonly pincode: string
  readonly location: string
}

/** Names without digits that no other run has. */
export const unique = () => String(Date.now()).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

/** Where somebody lives and teaches whose test does not say where. Many do: a list of this pincode has pages. */
const usual = '700001'

/** Somebody who teaches one subject, with all that a card shows. Answers their e-mail address. */
export async function registerTeacher(
  name: string,
  subject: string,
  modes: readonly string[],
  near = usual,
): Promise<string> {
  const { email } = await registerPerson({ i_am: 'Teacher', contact_person: `Ms. - ${name}` })
  const call = await callsOf(email)
  const levels = await call<LevelRow[]>('GET', '/level/all')
  for (const level of levels.filter(({ sublevel_id }) => sublevel_id !== null)) {
    const path = `/level/subjects?sub_level_id=${level.sublevel_id}`
    const subjects = await call<{ name: string }[]>('GET', path)
    const taught = subjects.filter((one) => one.name === subject)
    if (taught.length === 0) continue
    await call('POST', '/level/all', { data: [{ level, subject: taught, board: ['CBSE'] }] })
    break
  }
  await call('PUT', '/update', {
    whatsapp_no: '9831044270',
    nationality: 'Indian',
    charge: '500-1000 INR',
    instituteOrTrainingLocation: modes,
    totalExperience: '8-9 years',
    experienceInInstitution: 'yes',
    university_name: 'South Point High School',
    university_location: 'Ballygunge',
    period_of_service: '3-4 years',
    tutoringApproach: 'Ten questions a day, checked the same evening.',
  })
  const [{ pincode, location }] = await call<[Place]>('GET', `/location/pincode?pincode=${near}&limit=1`)
  await call('PUT', '/teacher/contact_information', {
    date_of_birth: '1990-03-09',
    marital_status: 'Single',
    vehical_you_have: 'Two Wheeler',
    is_address_1_permanent: 'Yes',
    state: 'West Bengal',
    country: 'India',
    pincode,
    location,
  })
  return email
}

/** No two askings are the same, also of tests that run at once: results are kept for half a minute. */
let most = 10_000 + (Number(process.env.TEST_WORKER_INDEX ?? 99) % 100) * 5_000

/** Who the directory lists near a pincode. */
async function listed(near: string): Promise<readonly string[] | undefined> {
  const asked = new URLSearchParams({ near, limit: '50', charge_max: String((most += 1)) })
  const answer = await fetch(`${process.env.APP_URL}/api/v1/tutors?${asked.toString()}`)
  return ((await answer.json()) as DirectoryReply).data?.map((one) => one.name)
}

const timeout = 45_000

/** Waits until the directory lists somebody: the worker writes the listing a moment after the profile. */
export const isListed = (name: string, near = usual) =>
  expect.poll(() => listed(near), { timeout }).toContain(`Ms. ${name}`)

/** Waits until the directory lists somebody no more. */
export const isUnlisted = (name: string) => expect.poll(() => listed(usual), { timeout }).not.toContain(`Ms. ${name}`)

/** Somebody who teaches mathematics online and whom the directory lists, with a name that no other run has. */
export async function listTeacher(first: string): Promise<{ readonly name: string; readonly email: string }> {
  const name = `${first} ${unique()}`
  const email = await registerTeacher(name, 'Mathematics', ['Online'])
  await isListed(name)
  return { name, email }
}

/** Opens the page of somebody whom the directory lists. */
export async function openTutor(page: Page, name: string): Promise<void> {
  await page.goto(`/tutors?near=${usual}&q=${name.split(' ')[1]}`)
  await page.getByRole('link', { name: `Ms. ${name}`, exact: true }).click()
}

/** Asks the tutor whose page is open; the conversation opens. */
export async function askTutor(page: Page, name: string, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask Ms. ${name}` })
  await dialog.getByLabel('Your question').fill(question)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f]{24}$/)
}

/** The family agrees to share contact details, then the tutor, who sees the number only then. */
export async function shareContacts(page: Page, tutor: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: 'Agree to share' }).click()
  await expect(page.getByText(/^Waiting for Ms\. .+ to agree\.$/)).toBeVisible()
  await tutor.reload()
  await expect(tutor.getByText(/^Rukmini S\. wants to share/)).toBeVisible()
  await expect(tutor.getByText(mobile)).toHaveCount(0)
  await tutor.getByRole('button', { name: 'Agree to share' }).click()
  await expect(tutor.getByRole('list', { name: 'Messages' }).getByText(mobile).first()).toBeVisible()
}
