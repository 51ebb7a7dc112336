import { look } from './colours.ts'
import { endLesson } from './ended-lesson.ts'
import { registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, otherDevice, registerPerson, signIn } from './people.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** The day after tomorrow in India. */
const day = days[new Date(Date.now() + 53.5 * 3_600_000).getUTCDay()]!
const newClass = { subject: 'Physics', level: 'Class 9', mode: 'online', capacity: 5, starts_on: '2026-01-05' }

test('a class: its sessions stand in both calendars, and who was there is marked without a network', async ({
  page,
  browser,
}) => {
  const [teacher, asha, bela] = await Promise.all([
    registerPerson({ i_am: 'Teacher', contact_person: 'Ms. - Ananya Rao' }),
    registerStudent({ contact_person: 'Ms. - Asha Rao' }),
    registerStudent({ contact_person: 'Ms. - Bela Sen' }),
  ])
  const call = await callsOf(teacher.email)
  const make = (name: string, from: string, to: string) =>
    call<{ id: string }>('POST', '/teacher/batches', { ...newClass, name, weekly: [{ day, from, to }] })
  const { id } = await make('Physics, evenings', '17:00', '18:30')
  await make('Physics, revision', '18:00', '19:00')
  const { code } = await call<{ code: string }>('POST', `/teacher/batches/${id}/code`)
  for (const { email } of [asha, bela]) {
    const own = await callsOf(email)
    const [learner] = await own<[{ id: string }]>('GET', '/learners')
    await own('POST', '/batches/join', { code, learner_id: learner.id })
  }

  // The teacher sees when the class takes place next, and what else there is at that time.
  const theirs = await otherDevice(browser, page)
  const tutor = await theirs.newPage()
  await signIn(tutor, teacher.email)
  await expect(async () => {
    await tutor.goto('/teacher/calendar')
    await expect(tutor.getByRole('link', { name: '5:00 pm – 6:30 pm' })).toHaveCount(4, { timeout: 2_000 })
    await expect(tutor.getByRole('link', { name: '6:00 pm – 7:00 pm' })).toHaveCount(4, { timeout: 2_000 })
  }).toPass()
  await expect(tutor.getByText('At the same time: Physics, revision')).toHaveCount(4)
  await look(tutor, 'calendar-classes')
  await tutor.goto(`/teacher/batches/${id}`)
  const next = tutor.getByRole('link', { name: /5:00 pm – 6:30 pm$/ })
  await expect(next).toBeVisible()
  await look(tutor, 'teacher-class-next')
  await next.click()
  await expect(tutor.getByRole('heading', { name: 'Physics, evenings' })).toBeVisible()
  await expect(tutor.getByText('Confirmed', { exact: true })).toBeVisible()

  // A student has it among their lessons.
  await signIn(page, asha.email)
  await page.goto(`/classes/${id}`)
  await expect(page.getByRole('link', { name: /5:00 pm – 6:30 pm$/ })).toBeVisible()
  await look(page, 'class-next')
  await page.goto('/lessons')
  await expect(page.getByRole('link', { name: '5:00 pm – 6:30 pm' })).toHaveCount(4)
  await look(page, 'lessons-classes')

  // It took place; the teacher marks it on a train, and changes a mark there.
  await endLesson(tutor)
  await tutor.reload()
  const markOf = (name: string, mark: string) =>
    tutor.getByRole('group', { name: `Was ${name} there?` }).getByRole('button', { name: mark })
  await expect(markOf('Bela', 'Absent')).toBeVisible()
  await look(tutor, 'session-unmarked')
  await tutor.getByRole('link', { name: 'Calendar' }).click()
  await tutor.getByRole('button', { name: 'Earlier' }).click()
  await tutor.context().setOffline(true)
  await tutor.getByRole('link', { name: /am|pm/ }).click()
  await markOf('Asha', 'Absent').click()
  await expect(tutor.getByText('On this device. It goes out with the next network.')).toBeVisible()
  await markOf('Asha', 'Late').click()
  await markOf('Bela', 'Absent').click()
  await expect(markOf('Asha', 'Late')).toHaveAttribute('aria-pressed', 'true')
  await look(tutor, 'session-marked-offline')
  await tutor.context().setOffline(false)
  await expect(tutor.getByText('Took place', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(tutor.getByText('On this device.')).toBeHidden()

  // The student reads their own mark.
  await page.reload()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await page.getByRole('link', { name: /am|pm/ }).click()
  await expect(page.getByRole('heading', { name: 'Physics, evenings' })).toBeVisible()
  await expect(page.getByText('Late', { exact: true })).toBeVisible()
  await expect(page.getByText('Absent', { exact: true })).toBeHidden()
  await look(page, 'session-of-student')
  await theirs.close()
})
