import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import unzipper from 'unzipper'
import { madePdf } from '../support/pdf.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { otherDevice, password, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

test.use({ serviceWorkers: 'allow' })

interface Answered {
  readonly public_id: string
  readonly find: (wanted: (row: { sublevel_id: string | null }) => boolean) => { sublevel_id: string }
  readonly slice: (from: number, to: number) => object[]
}

/** What a call of the page answers; the page is signed in. */
const callAs = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, payload]) => {
      const answer = await fetch(`/api/v1${where}`, {
        method: how!,
        headers: {
          authorization: `Bearer ${localStorage.getItem('Authorization')}`,
          ...(payload ? { 'content-type': 'application/json' } : {}),
        },
        ...(payload ? { body: payload } : {}),
      })
      return { status: answer.status, ...((await answer.json()) as { data: Answered }) }
    },
    [method, path, body && JSON.stringify(body)],
  )

/** A PDF as somebody hands it in. */
const upload = (page: Page, name: string) =>
  page.evaluate(
    async ([fileName, pdf]) => {
      const form = new FormData()
      form.append('kind', 'certificate')
      form.append('file', new Blob([pdf]), fileName)
      const headers = { authorization: `Bearer ${localStorage.getItem('Authorization')}` }
      return (await fetch('/api/v1/documents', { method: 'POST', headers, body: form })).status
    },
    [name, madePdf().toString()] as const,
  )

async function registerTeacher(page: Page, name: string): Promise<string> {
  const { email } = await registerPerson({ i_am: 'Teacher', contact_person: `Ms. - ${name}` })
  await signIn(page, email)
  await page.goto('/')
  const { data: levels } = await callAs(page, 'GET', '/level/all')
  const level = levels.find((one) => one.sublevel_id !== null)
  const { data: subjects } = await callAs(page, 'GET', `/level/subjects?sub_level_id=${level.sublevel_id}`)
  const saved = [
    await callAs(page, 'PUT', '/update', {
      charge: '500-1000 INR',
      instituteOrTrainingLocation: ["Student's Home", 'Online'],
      totalExperience: '8-9 years',
      experienceInInstitution: 'no',
      tutoringApproach: 'Ten questions a day, checked the same evening.\nA book of mistakes before each test.',
    }),
    await callAs(page, 'POST', '/level/all', {
      data: [{ level, subject: subjects.slice(0, 3), board: ['CBSE'] }],
    }),
  ]
  expect(saved.map(({ status }) => status)).toEqual([200, 200])
  return email
}

test('a teacher sees their page as others do, also with a checked document @every-size @full', async ({
  page,
  browser,
  expectedErrors,
}) => {
  test.setTimeout(180_000)
  expectedErrors.push(/status of 404/)
  const width = page.viewportSize()!.width
  const name = `Ananya ${String(Date.now()).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
  await registerTeacher(page, name)
  expect(await upload(page, 'M.Sc. Mathematics.pdf')).toBe(201)
  expect(await upload(page, 'blurred.pdf')).toBe(201)
  const id = (await callAs(page, 'GET', '/profile')).data.public_id
  await page.reload()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menu').getByText(/Your profile is \d+% complete/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `account-menu-${width}`, false)
  await page.getByRole('menuitem', { name: 'View public profile' }).click()
  await expect(page.getByText('This is how others see you.')).toBeVisible()

  const office = await otherDevice(browser, page)
  const admin = await office.newPage()
  await signInAsAdmin(admin)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: /Documents to verify/ }).click()
  await admin.getByRole('link', { name }).first().click()
  await admin.getByRole('link', { name: 'Profile and documents' }).click()
  await expect(admin.getByRole('heading', { name: `Ms. ${name}` })).toBeVisible()
  await expect(admin.getByText('500-1000')).toBeVisible()
  const [good, bad] = ['M.Sc. Mathematics.pdf', 'blurred.pdf'].map((file) =>
    admin.getByRole('listitem', { name: file }),
  )
  await good!.getByRole('button', { name: 'Verify' }).click()
  await expect(good!.getByText('Verified', { exact: true })).toBeVisible()
  await bad!.getByRole('button', { name: 'Reject' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reject this document?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Say why it is rejected. The owner will read it.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The seal cannot be read.')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(bad!.getByText('Rejected: The seal cannot be read.')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await takePicture(admin, `person-${width}`)

  await page.reload()
  await expect(page.getByText('M.Sc. Mathematics checked')).toBeVisible()
  await expect(page.getByText('₹500-1000')).toBeVisible()
  await expect(page.getByText('blurred')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `tutor-${width}`)

  // Who is not signed in sees the same, and nobody sees who wants to leave.
  const visitor = await (await otherDevice(browser, page)).newPage()
  await visitor.goto(`/tutors/${id}`)
  await expect(visitor.getByRole('heading', { name: `Ms. ${name}` })).toBeVisible()
  await expect(visitor.getByText('This is how others see')).toBeHidden()
  await callAs(page, 'DELETE', '/profile', { current_password: password })
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This tutor is not listed' })).toBeVisible()
  await expectAccessible(visitor)
  await office.close()
  await visitor.context().close()
})

test('somebody takes their data along, leaves, and stays after all @every-size', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /status of 422/, /ERR_INTERNET_DISCONNECTED/)
  const width = page.viewportSize()!.width
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const { files } = await unzipper.Open.buffer(readFileSync(await file.path()))
  const profile = files.find(({ path }) => path === 'profile.json')!
  expect(JSON.parse(String(await profile.buffer()))).toMatchObject({ email_id: email })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'In 30 days: profile, documents, messages and devices are deleted for good.',
    'Until then you can log in and keep your account.',
  ])
  await expectAccessible(page)
  await dialog.getByLabel('Current password', { exact: true }).fill('not this one!')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const banner = page.getByRole('region', { name: 'Your account', exact: true })
  await expect(banner).toContainText('Your account will be deleted on')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `own-data-${width}`)
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Needs a network' }).first()).toBeDisabled()
  await context.setOffline(false)
  // The next time they log in they are still asked.
  await page.goto('/')
  await banner.getByRole('link', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account is kept.')).toBeVisible()
  await expect(banner).toBeHidden()
})
