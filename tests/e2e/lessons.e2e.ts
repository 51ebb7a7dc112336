import type { Locator } from '@playwright/test'
import { look } from './colours.ts'
import { endLesson } from './ended-lesson.ts'
import { addChild } from './families.ts'
import { expect, test } from './fixtures.ts'
import { otherDevice, registerPerson, signIn, staffPage } from './people.ts'
import { listTeacher, openTutor } from './teachers.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED|status of (?:409|422)/], { scope: 'test' }] })

/** Chooses a time of the last Monday that is offered: of a Monday that is today the morning may be too near. */
async function chooseTime(dialog: Locator, time: string): Promise<void> {
  await dialog.getByRole('group', { name: 'Day' }).getByRole('button', { name: /^Mon/ }).last().click()
  await dialog
    .getByRole('group', { name: /^Time on Mon/ })
    .getByRole('button', { name: time })
    .click()
}

test('a trial is booked, moved, seen without a network, marked on a train, and read by the family', async ({
  page,
  browser,
}) => {
  const [{ name, email: tutorEmail }, { email }] = await Promise.all([
    listTeacher('Leela'),
    registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' }),
  ])
  await addChild(email, ['account', 'inquiries', 'messages', 'lessons'])

  // The tutor sets when lessons take place.
  const tutor = await (await otherDevice(browser, page)).newPage()
  await signIn(tutor, tutorEmail)
  await tutor.goto('/teacher/calendar')
  await expect(tutor.getByText('No lessons ahead.')).toBeVisible()
  await look(tutor, 'calendar-empty')
  await tutor.getByRole('link', { name: 'Set your times' }).click()
  await tutor.getByRole('button', { name: 'Set your times' }).click()
  const times = tutor.getByRole('dialog', { name: 'Your times' })
  await times.getByRole('button', { name: 'Add a time' }).click()
  await times.getByLabel('From').fill('09:00')
  await times.getByLabel('To', { exact: true }).fill('09:00')
  await times.getByRole('button', { name: 'Save' }).click()
  await expect(times.getByText('A time must end after it begins.')).toBeVisible()
  await times.getByLabel('To', { exact: true }).fill('21:00')
  await times.getByLabel('Trial lesson').selectOption('30 minutes, free')
  await look(tutor, 'times-dialog')
  await times.getByRole('button', { name: 'Save' }).click()
  await expect(tutor.getByText('Mon 09:00–21:00')).toBeVisible()
  await look(tutor, 'times')

  // A guardian books a trial.
  await signIn(page, email)
  await page.goto('/lessons')
  await expect(page.getByText('No lessons yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a calendar address' }).click()
  await expect(page.getByLabel('Calendar address')).toHaveValue(/\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
  await look(page, 'lessons-empty')
  await openTutor(page, name)
  await page.getByRole('button', { name: 'Book a trial' }).click()
  const book = page.getByRole('dialog', { name: `Book Ms. ${name}` })
  await book.getByRole('button', { name: 'Book the trial' }).click()
  await expect(book.getByText('Choose a time.')).toBeVisible()
  await chooseTime(book, '10:00 am')
  await look(page, 'book-trial')
  await book.getByRole('button', { name: 'Book the trial' }).click()
  await expect(page).toHaveURL(/\/lessons\/[0-9a-f]{24}$/)
  await expect(page.getByText('Waits for the tutor', { exact: true })).toBeVisible()
  await look(page, 'lesson-asked')

  // The tutor confirms it, and offers another time, which the family accepts.
  await tutor.goto('/teacher/calendar')
  await tutor.getByRole('link', { name: /10:00 am/ }).click()
  await tutor.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(tutor.getByText('Confirmed', { exact: true })).toBeVisible()
  await tutor.getByRole('button', { name: 'Offer another time …' }).click()
  const move = tutor.getByRole('dialog', { name: 'Offer another time' })
  await chooseTime(move, '11:00 am')
  await move.getByRole('button', { name: 'Offer it' }).click()
  await expect(tutor.getByText(/^You have offered .+, 11:00 am\./)).toBeVisible()
  await page.reload()
  await look(page, 'lesson-moving')
  await page.getByRole('button', { name: 'Accept the new time' }).click()
  await expect(page.getByText(/11:00 am – 11:30 am$/)).toBeVisible()

  // Both see it without a network; what needs one says so.
  await tutor.goto('/teacher/calendar')
  await tutor.getByRole('link', { name: /11:00 am/ }).click()
  await expect(tutor.getByText('Confirmed', { exact: true })).toBeVisible()
  for (const one of [page, tutor]) {
    await one.context().setOffline(true)
    await expect(one.getByRole('button', { name: 'Needs a network' }).first()).toBeDisabled()
    await one.context().setOffline(false)
  }
  await page.getByRole('link', { name: 'Lessons' }).click()
  await expect(page.getByRole('link', { name: /11:00 am/ })).toBeVisible()
  await look(page, 'lessons')

  // It took place; the tutor marks it on a train.
  await endLesson(tutor)
  await tutor.reload()
  await expect(tutor.getByRole('heading', { name: 'Attendance' })).toBeVisible()
  await tutor.context().setOffline(true)
  await tutor.getByRole('button', { name: 'Present' }).click()
  await expect(tutor.getByText('Goes out with the next network.', { exact: true })).toBeVisible()
  await tutor.getByLabel('Homework').fill('Ten sums of page 12')
  await tutor.getByRole('button', { name: 'Save the note' }).click()
  await look(tutor, 'lesson-marked-offline')
  await tutor.context().setOffline(false)
  await expect(tutor.getByText('Took place', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await page.getByRole('link', { name: /am|pm/ }).first().click()
  await expect(page.getByText('Took place', { exact: true })).toBeVisible()
  await expect(page.getByText('Ten sums of page 12')).toBeVisible()
  await look(page, 'lesson-over')

  // The family says how it was, and everybody reads it.
  await page.getByRole('button', { name: 'Write a review' }).click()
  const review = page.getByRole('dialog', { name: `Review Ms. ${name}` })
  await review.getByRole('button', { name: 'Send the review' }).click()
  await expect(review.getByText('Choose 1 to 5 stars.')).toBeVisible()
  await review.getByRole('button', { name: '5 stars' }).click()
  await review.getByLabel('What should others know? (optional)').fill('Patient, and on time.')
  await look(page, 'review')
  await review.getByRole('button', { name: 'Send the review' }).click()
  await expect(review).toBeHidden()
  await openTutor(tutor, name)
  const said = tutor.getByRole('region', { name: 'Reviews' })
  await expect(said.getByText('Patient, and on time.')).toBeVisible()
  await expect(said.getByText(/^Rukmini S\., Guardian/)).toBeVisible()
  await said.getByRole('button', { name: 'Answer' }).click()
  await said.getByLabel('Your answer').fill('Thank you.')
  await said.getByRole('button', { name: 'Send the answer' }).click()
  await expect(said.getByText('Thank you.', { exact: true })).toBeVisible()
  await look(tutor, 'tutor-reviews')

  // The tutor reports the review.
  await said.getByRole('button', { name: 'Report this review' }).click()
  const report = tutor.getByRole('dialog', { name: 'Report this review' })
  await report.getByLabel('What is wrong?').selectOption('Advertising')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Thank you. We look at it.')).toBeVisible()

  // The family says that the lesson did not take place; staff decide, and both read it.
  await page.getByRole('button', { name: 'It did not take place …' }).click()
  const dispute = page.getByRole('dialog', { name: 'Report that this lesson did not take place?' })
  await dispute.getByLabel('Reason').fill('We waited for an hour.')
  await dispute.getByRole('button', { name: 'Report it' }).click()
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('Our support looks at this')
  await look(page, 'lesson-disputed')
  const staff = await staffPage(browser, page)
  await staff.goto('/admin/lessons')
  const disputed = staff.getByRole('article').filter({ hasText: name })
  await expect(disputed).toContainText('We waited for an hour.')
  await look(staff, 'admin-disputes')
  await disputed.getByRole('button', { name: 'Decide …' }).click()
  const decide = staff.getByRole('dialog', { name: 'Did this lesson take place?' })
  await decide.getByLabel('Reason').fill('The call lasted an hour.')
  await look(staff, 'admin-dispute-decide')
  await decide.getByRole('button', { name: 'It took place' }).click()
  await expect(disputed).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^Our support decided that this lesson took place/)).toBeVisible()
  await look(page, 'lesson-decided')
})
