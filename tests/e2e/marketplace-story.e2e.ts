import type { Browser, Page } from '@playwright/test'
import { look } from './colours.ts'
import { addChild, enterCode, sayBirth } from './families.ts'
import { expect, storeOf, test } from './fixtures.ts'
import { callsOf, otherDevice, registerPerson, signIn, staffPage } from './people.ts'
import { askTutor, isListed, registerTeacher, shareContacts, unique } from './teachers.ts'

test.use({ serviceWorkers: 'allow' })

const isFull = process.env.STORY === 'full'
test.describe.configure({ timeout: isFull ? 900_000 : 300_000 })
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED|status of 4(?:03|09|22)/], { scope: 'test' }] })

/** Tutors of real pincodes: of Kolkata, the nearest first, then of other towns. */
const pincodes = '700019 700029 700026 700032 700033 700064 700091 711101 560038 110001 400050 600028'.split(' ')
const near = pincodes[0]!

/** A picture of each screen where there is time for it. */
const seen = async (page: Page, name: string) => void (isFull && (await look(page, `story-${name}`)))

async function newDevice(browser: Browser, page: Page, email: string): Promise<Page> {
  const device = await (await otherDevice(browser, page)).newPage()
  await signIn(device, email)
  return device
}

const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const said = (page: Page, text: string) => page.getByRole('list', { name: 'Messages' }).getByText(text)

test('families and tutors of real places: found, linked, asked, answered, agreed, reported, and read without a network @full', async ({
  page,
  browser,
}) => {
  const word = unique()
  const places = isFull ? pincodes : pincodes.slice(0, 2)
  const names = places.map((_, n) => `${['Leela', 'Meena', 'Rohini', 'Bela'][n % 4]} ${word}${'abcdefghijkl'[n]}`)
  const tutors = await Promise.all(
    places.map((pincode, n) => registerTeacher(names[n]!, 'Mathematics', ["Student's Home", 'Online'], pincode)),
  )
  const name = names[0]!
  for (const [n, pincode] of places.entries()) await isListed(names[n]!, pincode)
  const [guardian, student, ...others] = await Promise.all([
    registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' }),
    registerPerson({ contact_person: 'Ms. - Mira Sen' }),
    ...Array.from({ length: isFull ? 2 : 1 }, () =>
      registerPerson({ i_am: 'Guardian', contact_person: 'Mr. - Amit Bose' }),
    ),
  ])
  await Promise.all(others.map(({ email }) => addChild(email)))

  // From the home page to the nearest tutor who comes home.
  await signIn(page, guardian.email)
  await page.goto('/')
  const search = page.getByRole('region', { name: 'Find a tutor' })
  await search.getByLabel('Subject').fill('Mathematics')
  await search.getByLabel('Pincode or area').fill(near)
  await search.getByLabel('Pincode or area').press('Enter')
  await expect(page).toHaveURL(new RegExp(`near=${near}`))
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Home tuition').check()
  await sheet.getByRole('button', { name: /^Show \d+ tutors?$/ }).click()
  await expect(page).toHaveURL(/mode=home/)
  const cards = page.getByRole('article').filter({ hasText: word })
  await expect(cards.first()).toContainText(name)
  await expect(cards.first()).toContainText(`Same pincode · ${near}`)
  await expect(cards.nth(1)).toContainText(/\d km/)
  await seen(page, 'tutors')
  await page.getByRole('link', { name: `Ms. ${name}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ms. ${name}` })).toBeVisible()
  await seen(page, 'tutor')
  const tutorPage = page.url()

  // Her daughter has an account, and gives her a code.
  const daughter = await newDevice(browser, page, student.email)
  await sayBirth(student.email, '2012-05-05')
  await daughter.goto('/family')
  await daughter.getByRole('button', { name: 'Make a code for my parent' }).click()
  const code = await daughter
    .getByRole('dialog', { name: 'Code for your parent or guardian' })
    .getByRole('img', { name: /^Code/ })
    .innerText()
  await page.goto('/family')
  const link = await enterCode(page, code)
  await link.getByLabel('You are the child').selectOption('Mother')
  for (const purpose of ['Account', 'Questions to tutors', 'Messages'])
    await link.getByRole('switch', { name: purpose, exact: true }).check()
  await link.getByRole('button', { name: 'Become a guardian' }).click()
  await expect(page.getByRole('region', { name: 'Mira', exact: true }).getByText('Has an account')).toBeVisible()
  await seen(page, 'family')

  // She asks; the tutor answers from another browser within seconds.
  await page.goto(tutorPage)
  await askTutor(page, name, 'Can you help Mira twice a week? Ring 98310 44270.')
  const thread = new URL(page.url()).pathname
  await expect(said(page, '[hidden until both agree]')).toBeVisible()
  const tutor = await newDevice(browser, page, tutors[0]!)
  await tutor.goto('/teacher/inquiries?state=new')
  await tutor.getByRole('article', { name: 'Mathematics, Mira' }).getByRole('link', { name: 'Answer' }).click()
  await write(tutor, 'Yes, gladly. Does Monday suit you?')
  await expect(said(page, 'Does Monday suit you?')).toBeVisible({ timeout: 5_000 })

  // On a train: she writes without a network, closes the app, and comes back.
  await page.context().setOffline(true)
  await write(page, 'Monday is fine.')
  await expect(page.getByText('On this device. Goes out with the next network.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Monday is fine.')).toBeVisible()
  await seen(page, 'thread-offline')
  await page.context().setOffline(false)
  await expect(said(tutor, 'Monday is fine.')).toBeVisible({ timeout: 20_000 })

  // Contact details appear when both have agreed.
  await shareContacts(page, tutor, guardian.mobile)
  await seen(tutor, 'contact')

  // A message is reported, and decided from the board.
  await write(tutor, `Pay in cash, ${word}.`)
  await page
    .getByRole('button', { name: `About this message of Ms. ${name}` })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Report this message' }).click()
  const report = page.getByRole('dialog', { name: `Report a message of Ms. ${name}` })
  await report.getByLabel('What is wrong?').selectOption('Asks for contact details or money')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Thank you. We look at it.')).toBeVisible()
  const staff = await staffPage(browser, page)
  await staff.goto('/admin/inquiries?kind=report&q=rukmini+contact')
  await staff.getByRole('link', { name: 'Asks for contact details or money' }).last().click()
  await staff.getByRole('dialog', { name: 'Inquiry' }).getByRole('link', { name: 'Open the report' }).click()
  const opened = staff.getByRole('dialog', { name: 'Report' })
  await expect(opened).toContainText(`Pay in cash, ${word}.`)
  await seen(staff, 'report')
  await opened.getByLabel('Decision').selectOption('Upheld: it is removed')
  await opened.getByLabel('What both sides read').fill('Nobody asks for cash here.')
  await opened.getByRole('button', { name: 'Decide' }).click()
  await expect(staff.getByText('Decided, and both sides were notified.')).toBeVisible()
  await page.goto(thread)
  await expect(said(page, 'This message was removed.')).toBeVisible()

  // Another family posts a need; the tutor reads it again without a network.
  const family = await callsOf(others[0]!.email)
  const [child] = await family<{ readonly id: string }[]>('GET', '/learners')
  await family('POST', '/requirements', {
    learner_id: child!.id,
    subject: 'Mathematics',
    level: 'BITSAT',
    modes: ['online'],
    pincode: near,
    times: ['weekday_evening'],
    starts: 'now',
    note: `Twice a week, ${word}.`,
  })
  await tutor.goto('/teacher/inquiries?state=leads')
  const lead = tutor.getByRole('article', { name: 'Mathematics, BITSAT' }).filter({ hasText: word })
  await expect(async () => {
    await tutor.reload()
    await expect(lead).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  // What is shown is kept a moment later.
  await expect.poll(() => storeOf(tutor, 'abhyas', 'copies')).toContain(`Twice a week, ${word}.`)
  await tutor.context().setOffline(true)
  await tutor.reload()
  await expect(lead).toBeVisible()
  await expect(tutor.getByText(/^Kept on this device: as of /).first()).toBeVisible()
  await seen(tutor, 'leads-offline')
  await Promise.all([daughter, tutor, staff].map((one) => one.context().close()))
})
