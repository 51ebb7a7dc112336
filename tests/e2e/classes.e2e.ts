import { noticeVersion } from '../../shared/src/marketplace/learners/notice.ts'
import { madePdf } from '../support/pdf.ts'
import { look } from './colours.ts'
import { registerGuardian, registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, otherDevice, registerPerson, signIn } from './people.ts'
import { handIn, startTest } from './player.ts'
import { options, publishTest, question } from './taken-tests.ts'
import { askTutor, listTeacher, openTutor } from './teachers.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED|status of (?:403|412|422)/], { scope: 'test' }] })

test('a class: joined by its code, work handed in with and without a network, marked, and in the gradebook', async ({
  page,
  browser,
}) => {
  const testName = `Motion ${process.pid} ${Date.now()}`
  const testId = await publishTest(testName, [
    {
      name: 'A',
      questions: ['2 + 2', '3 + 1', '5 - 1'].map((sum) =>
        question('single', `${testName}: ${sum}?`, { options: options('4', '5'), tags: ['Small sums'] }),
      ),
    },
  ])
  const [{ email: teacherEmail }, { email }] = await Promise.all([
    registerPerson({ i_am: 'Teacher', contact_person: 'Ms. - Ananya Rao' }),
    registerStudent(),
  ])

  // The teacher makes a class.
  const theirs = await otherDevice(browser, page)
  const teacher = await theirs.newPage()
  await signIn(teacher, teacherEmail)
  await teacher.goto('/teacher/batches')
  await expect(teacher.getByText('No classes yet.')).toBeVisible()
  await look(teacher, 'teacher-classes-empty')
  await teacher.getByRole('button', { name: 'New class' }).click()
  const made = teacher.getByRole('dialog', { name: 'New class' })
  await made.getByRole('button', { name: 'Create the class' }).click()
  await expect(made.getByText('Give the class a name.')).toBeVisible()
  await made.getByLabel('Name of the class').fill('Mathematics, evenings')
  await made.getByLabel('Subject').selectOption('Mathematics')
  await made.getByLabel('How it takes place').selectOption('online')
  await made.getByRole('button', { name: 'Add a time' }).click()
  await made.getByLabel('From').fill('19:00')
  await made.getByRole('button', { name: 'Create the class' }).click()
  await expect(made.getByText('A time must end after it begins.')).toBeVisible()
  await look(teacher, 'teacher-class-new')
  await made.getByLabel('To', { exact: true }).fill('20:00')
  await made.getByRole('button', { name: 'Create the class' }).click()
  await expect(teacher.getByRole('heading', { name: 'Mathematics, evenings' })).toBeVisible()
  await teacher.getByRole('button', { name: 'Make a code' }).click()
  const shown = teacher.getByRole('img', { name: /^Code [0-9A-Z ]+$/ })
  const code = (await shown.textContent())!
  await teacher.getByRole('button', { name: 'QR code' }).click()
  await expect(teacher.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await teacher.getByRole('button', { name: 'Close' }).click()

  // A student joins by it.
  await signIn(page, email)
  await page.goto('/classes')
  await look(page, 'classes-empty')
  await page.getByRole('button', { name: 'Join a class' }).click()
  const join = page.getByRole('dialog', { name: 'Join a class' })
  await join.getByLabel('Code of the class').fill('AAAA AAAA')
  await join.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(join.getByText('This code is wrong or too old.')).toBeVisible()
  await look(page, 'classes-join')
  await join.getByLabel('Code of the class').fill(code.toLowerCase())
  await join.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mathematics, evenings' })).toBeVisible()
  await expect(page.getByText('Nothing has been given yet.')).toBeVisible()

  // The teacher gives a task and a test, and tells the class.
  await teacher.getByRole('tab', { name: 'Work' }).click()
  const give = async (fill: (dialog: ReturnType<typeof teacher.getByRole>) => Promise<void>, says: string) => {
    await teacher.getByRole('button', { name: 'Give work' }).click()
    const dialog = teacher.getByRole('dialog', { name: 'Give work' })
    await fill(dialog)
    await dialog.getByRole('button', { name: 'Give work' }).click()
    await expect(teacher.getByText(says)).toBeVisible()
  }
  await give(async (dialog) => {
    await dialog.getByLabel('Title').fill('Why are there infinitely many primes?')
    await dialog.getByLabel(/^What to do/).fill('Half a page, in your own words.')
    await dialog.getByLabel(/^Points/).fill('20')
    await look(teacher, 'teacher-give-work')
  }, 'Task given to 1 student.')
  await give(async (dialog) => {
    await dialog.getByLabel('What', { exact: true }).selectOption('test')
    await dialog.getByLabel('Find a test').fill(testName)
    await dialog.getByLabel('Test', { exact: true }).selectOption(testName)
    await expect(dialog.getByLabel('Title')).toHaveValue(testName)
  }, 'Test given to 1 student.')
  await teacher.getByRole('link', { name: 'Write to the class' }).click()
  await teacher.getByLabel('Your message').fill('No class on Monday.')
  await teacher.getByRole('button', { name: 'Send' }).click()
  await expect(teacher.getByRole('list', { name: 'Messages' })).toContainText('No class on Monday.')
  await look(teacher, 'teacher-announcement')

  // The student reads it, and hands in without a network.
  await page.reload()
  const task = page.getByRole('article', { name: 'Why are there infinitely many primes?' })
  await expect(task).toContainText('Half a page, in your own words.')
  await expect(page.getByRole('region', { name: 'Announcements' })).toContainText('No class on Monday.')
  await look(page, 'class')
  await task.getByLabel('Files to send').setInputFiles({
    name: 'primes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(madePdf()),
  })
  await expect(task.getByRole('list', { name: 'Files to send' })).toContainText('primes.pdf')
  await expect(task.getByRole('progressbar')).toBeHidden()
  await page.context().setOffline(true)
  await task.getByLabel('Your answer').fill('Multiply all primes and add one.')
  await task.getByRole('button', { name: 'Hand in' }).click()
  await expect(task.getByText('On this device. Goes out with the next network.')).toBeVisible()
  await look(page, 'class-offline')
  await page.context().setOffline(false)
  await expect(task.getByText('Handed in', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(task.getByText('On this device.')).toBeHidden()

  // The test counts by itself.
  await expect(page.getByRole('link', { name: 'Open the test' })).toHaveAttribute('href', `/tests/${testId}`)
  await startTest(page, testId)
  await page.getByRole('radio', { name: '4' }).check()
  await handIn(page)

  // The teacher marks it, and sees both marks.
  await teacher.goto('/teacher')
  const toMark = teacher.getByRole('region', { name: 'To mark' })
  await expect(toMark).toContainText('1 answer')
  await expect(toMark.getByRole('link', { name: 'Mark Mathematics, evenings' })).toBeVisible()
  const weak = teacher.getByRole('region', { name: 'Where Mathematics, evenings struggles' })
  await expect(weak).toContainText('Small sums')
  await expect(weak).toContainText('1 of 3')
  await look(teacher, 'teacher-home-classes')
  await teacher.getByRole('link', { name: 'Make a test of these topics' }).click()
  await expect(teacher.getByText('topic: Small sums')).toBeVisible()
  await look(teacher, 'teacher-test-of-topics')
  await teacher.goto('/teacher/batches')
  await expect(teacher.getByRole('article', { name: 'Mathematics, evenings' })).toContainText('1 of 20 students')
  await look(teacher, 'teacher-classes')
  await teacher.getByRole('link', { name: 'Mathematics, evenings' }).click()
  await expect(teacher.getByText('1 to mark')).toBeVisible()
  await look(teacher, 'teacher-class')
  await teacher
    .getByRole('article', { name: 'Why are there infinitely many primes?' })
    .getByRole('button', { name: 'Mark' })
    .click()
  const progress = teacher.getByRole('dialog', { name: 'Why are there infinitely many primes?' })
  await expect(progress).toContainText('Multiply all primes and add one.')
  await expect(progress.getByRole('button', { name: /^primes.pdf/ })).toBeVisible()
  await progress.getByRole('button', { name: /^Mark/ }).click()
  await progress.getByLabel('Score, of 20').fill('21')
  await progress.getByRole('button', { name: 'Save' }).click()
  await expect(progress.getByText('Say a number from 0 to 20.')).toBeVisible()
  await progress.getByLabel('Score, of 20').fill('17.5')
  await progress.getByLabel(/^Feedback/).fill('Euclid says so too.')
  await look(teacher, 'teacher-mark')
  await progress.getByRole('button', { name: 'Save' }).click()
  await expect(progress).toContainText('17.5 of 20')
  await progress.getByRole('button', { name: 'Close' }).click()
  await teacher.getByRole('tab', { name: 'Gradebook' }).click()
  const book = teacher.getByRole('region', { name: 'Gradebook' })
  await expect(book.getByRole('row').nth(1)).toContainText('17.5')
  await look(teacher, 'teacher-gradebook')
  await teacher.getByRole('tab', { name: 'Students' }).click()
  await look(teacher, 'teacher-class-students')

  // The student sees the marks.
  await page.goto('/classes')
  await page.getByRole('link', { name: 'Mathematics, evenings' }).click()
  await expect(task).toContainText('17.5 of 20')
  await expect(task).toContainText('Euclid says so too.')
  await expect(task.getByLabel('Your answer')).toBeHidden()
  await look(page, 'class-marked')
  const notes = await (await callsOf(email))<{ title: string }[]>('GET', '/notifications')
  expect(notes.map(({ title }) => title)).toContain('Marked: Why are there infinitely many primes?')
  await theirs.close()
})

test('a guardian is asked about a class, agrees, accepts it for the child, and leaves it @full', async ({
  page,
  browser,
}) => {
  const [{ name, email: teacherEmail }, guardian] = await Promise.all([listTeacher('Rohini'), registerGuardian()])
  await signIn(page, guardian.email)
  await openTutor(page, name)
  await askTutor(page, name, 'Do you have a class for Mira?')
  const call = await callsOf(teacherEmail)
  const { id } = await call<{ id: string }>('POST', '/teacher/batches', {
    name: 'Numbers on Sundays',
    subject: 'Mathematics',
    mode: 'online',
    capacity: 5,
    starts_on: '2026-12-06',
  })

  const theirs = await otherDevice(browser, page)
  const teacher = await theirs.newPage()
  await signIn(teacher, teacherEmail)
  await teacher.goto(`/teacher/batches/${id}?tab=students`)
  await teacher.getByLabel('Student', { exact: true }).selectOption({ index: 1 })
  await teacher.getByRole('button', { name: 'Add', exact: true }).click()
  const students = teacher.getByRole('region', { name: 'Students' })
  await expect(students).toContainText('Mira')
  await expect(students).toContainText('Asked')

  await page.goto('/classes')
  await expect(page.getByRole('article', { name: 'Numbers on Sundays' })).toContainText('Asked to join')
  await page.getByRole('link', { name: 'Numbers on Sundays' }).click()
  await expect(page.getByText('Ask your parent or guardian to agree first.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Numbers on Sundays' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeEnabled()
  await look(page, 'class-not-agreed')
  const family = await callsOf(guardian.email)
  const [child] = await family<{ id: string }[]>('GET', '/learners')
  await family('PUT', `/learners/${child!.id}/consents`, {
    purposes: ['account', 'inquiries', 'messages', 'classes'],
    notice_version: noticeVersion,
  })
  await page.reload()
  await expect(page.getByText('The teacher has added Mira.')).toBeVisible()
  await look(page, 'class-asked')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Mira is in this class.')).toBeVisible()
  await expect(page.getByText('Nothing has been given yet.')).toBeVisible()
  await teacher.reload()
  await expect(students).toContainText('1 of 5 students')
  await expect(students).toContainText('No account: takes no tests')
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('You are in no class yet.')).toBeVisible()
  await theirs.close()
})

test('work for some students: chosen when it is given, changed later, also where another device was faster @full', async ({
  page,
}) => {
  const testName = `Waves ${process.pid} ${Date.now()}`
  await publishTest(testName, [
    { name: 'A', questions: [question('single', `${testName}: 2 + 2?`, { options: options('4', '5') })] },
  ])
  const { email } = await registerPerson({ i_am: 'Teacher', contact_person: 'Ms. - Ananya Rao' })
  const call = await callsOf(email)
  const made = { name: 'Physics, mornings', subject: 'Physics', mode: 'online', capacity: 5, starts_on: '2026-12-06' }
  const { id } = await call<{ id: string }>('POST', '/teacher/batches', made)
  const { code } = await call<{ code: string }>('POST', `/teacher/batches/${id}/code`)
  const students = [await registerStudent(), await registerStudent()]
  for (const student of students) {
    const own = await callsOf(student.email)
    const [learner] = await own<{ id: string }[]>('GET', '/learners')
    await own('POST', '/batches/join', { code, learner_id: learner!.id })
  }
  await signIn(page, email)
  await page.goto(`/teacher/batches/${id}`)
  await page.getByRole('button', { name: 'Give work' }).click()
  const give = page.getByRole('dialog', { name: 'Give work' })
  await give.getByLabel('Title').fill('Read chapter 3')
  await give.getByLabel('For', { exact: true }).selectOption('Some students')
  await give.getByRole('button', { name: 'Give work' }).click()
  await expect(give.getByText('Choose at least one student.')).toBeVisible()
  await give.getByRole('combobox', { name: 'Students' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('Escape')

  // A test has attempts and time; one of the house is taken as it says.
  await give.getByLabel('What', { exact: true }).selectOption('test')
  await give.getByLabel('Find a test').fill(testName)
  await give.getByLabel('Test', { exact: true }).selectOption(testName)
  await give.getByLabel(/^Attempts/).fill('2')
  await give.getByRole('combobox', { name: /^More time for/ }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await give.getByLabel(/^More time for \w+$/).selectOption('50 % more time')
  await look(page, 'teacher-give-some')
  await give.getByRole('button', { name: 'Give work' }).click()
  await expect(give.getByText(/^Only tests of your own can have other attempts/)).toBeVisible()
  await give.getByLabel('What', { exact: true }).selectOption('task')
  await give.getByRole('button', { name: 'Give work' }).click()
  await expect(page.getByText('Task given to 1 student.')).toBeVisible()
  const [work] = await call<{ id: string }[]>('GET', `/teacher/batches/${id}/assignments`)
  const card = page.getByRole('article', { name: 'Read chapter 3' })
  await expect(card).toContainText('Some students')
  const worksOf = async (who: { readonly email: string }) =>
    (await (await callsOf(who.email))<object[]>('GET', '/assignments')).length
  expect((await worksOf(students[0]!)) + (await worksOf(students[1]!))).toBe(1)

  // Another device is faster.
  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit task' })
  const said = {
    kind: 'task',
    title: 'Read chapter 4',
    opens_at: new Date().toISOString(),
    due_at: '2099-01-01T00:00:00Z',
  }
  await (
    await callsOf(email, { 'if-match': '"1"' })
  )('PUT', `/teacher/assignments/${work!.id}`, said)
  await edit.getByLabel('Title').fill('Read chapter 5')
  await edit.getByLabel('For', { exact: true }).selectOption('Everybody in the class')
  await look(page, 'teacher-edit-work')
  await edit.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog').filter({ hasText: 'saved first' })
  await expect(conflict).toContainText('Read chapter 4')
  await look(page, 'teacher-edit-work-conflict')
  await conflict.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByRole('article', { name: 'Read chapter 5' })).toContainText('0 of 2 handed in')
})
