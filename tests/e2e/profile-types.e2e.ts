import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { StepId } from '../../shared/src/identity/profile/steps.ts'
import { expect, storeOf, test } from './fixtures.ts'
import { crash, enterProfile, openBrowser, pageOf, removeBrowser, written } from './killed-browser.ts'
import { institute, placeOf, registerPerson, signIn } from './people.ts'
import { chooseMany, goOffline, fillAbout, fillContact, onward, openProfile, teachAll } from './profile-form.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

const isFull = process.env.OFFLINE === 'full'
type Fill = (page: Page) => Promise<void>

const teachingTerms: Fill = async (page) => {
  await teachAll(page)
  await page.getByLabel('Charge per session').selectOption('500-1000')
  await page.getByLabel('Currency').selectOption('INR')
  await chooseMany(page, 'Where you teach', ['Online'])
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByLabel('Total experience').selectOption('8-9 years')
}

const studies: Fill = async (page) => {
  await fillContact(page)
  await page.getByRole('combobox', { name: 'Name of Institute or University' }).fill('Other')
  await page.getByRole('listbox').getByRole('option', { name: 'Other', exact: true }).click()
  await page.getByLabel('Your institute or university').fill('Patha Bhavan')
  await page.getByLabel('Board', { exact: true }).selectOption('CBSE')
  await page.getByLabel('Studying in').selectOption('Class X')
}

const contactOfOne: Fill = async (page) => {
  await fillContact(page)
  await page.getByLabel('Marital status').selectOption('Single')
}

/** What each of the five fills in, step by step, and what of it they enter last. */
const types: readonly {
  readonly i_am: string
  readonly more?: Record<string, unknown>
  readonly steps: readonly (readonly [step: StepId, fill: Fill, last: string])[]
  readonly saved: object
}[] = [
  {
    i_am: 'Student',
    steps: [
      ['about', fillAbout, 'Indian'],
      ['contact', studies, 'Class X'],
    ],
    saved: { nationality: 'Indian', contact: { studying_in: 'Class X' } },
  },
  {
    i_am: 'Guardian',
    steps: [
      ['about', fillAbout, 'Indian'],
      [
        'contact',
        async (page) => {
          await page.getByLabel('Relationship with student').selectOption('Mother')
          await studies(page)
        },
        'Class X',
      ],
    ],
    saved: { nationality: 'Indian', contact: { relation_with_student: 'Mother', studying_in: 'Class X' } },
  },
  {
    i_am: 'Teacher',
    steps: [
      ['about', fillAbout, 'Indian'],
      [
        'teaching',
        async (page) => {
          await chooseMany(page, 'Boards', ['CBSE'])
          await teachingTerms(page)
        },
        '8-9 years',
      ],
      [
        'education',
        async (page) => {
          await page.getByRole('radio', { name: 'No' }).check()
          await page.getByLabel('Board or council').selectOption('CBSE')
          await page.getByLabel('Passing year').selectOption('2008')
          await page.getByLabel('School name').fill('Patha Bhavan')
        },
        'Patha Bhavan',
      ],
      [
        'contact',
        async (page) => {
          await contactOfOne(page)
          await page.getByLabel('Vehicle you have').selectOption('Two Wheeler')
        },
        'Two Wheeler',
      ],
    ],
    saved: { nationality: 'Indian', how_much_do_you_charge: '500-1000 INR', contact: { marital_status: 'Single' } },
  },
  {
    i_am: 'Institute/Tutorial Center',
    more: institute,
    steps: [
      ['about', fillAbout, 'Indian'],
      ['teaching', teachingTerms, '8-9 years'],
      [
        'contact',
        async (page) => {
          await fillContact(page)
          await page.getByLabel('Landmark (optional)').fill('Near the tank')
        },
        'Near the tank',
      ],
      ['institute', (page) => page.getByLabel('Description (optional)').fill('Evenings.'), 'Evenings.'],
    ],
    saved: { nationality: 'Indian', how_much_do_you_charge: '500-1000 INR', institute_name: 'Bright Lane' },
  },
  {
    i_am: 'Associate',
    more: { interested_in: [] },
    steps: [
      ['about', fillAbout, 'Indian'],
      ['contact', contactOfOne, 'Single'],
    ],
    saved: { nationality: 'Indian', contact: { marital_status: 'Single' } },
  },
]

/**
 * Goes on, and waits until the step that was left is gone: on a slow device it stands there for a moment, with answers
 * of the same names.
 */
async function leaveStep(page: Page): Promise<void> {
  const place = page.getByText(/^Step \d of \d$/)
  const left = (await place.textContent())!
  await onward(page)
  await expect(place.filter({ hasText: left })).toBeHidden()
}

/** Everything has reached the server, each step as one version. */
async function expectSent(page: Page, count: number, saved: object): Promise<void> {
  await expect.poll(() => storeOf(page, 'abhyas', 'changes'), { timeout: 30_000 }).toBe('[]')
  const profile = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('Authorization')}` }
    const answer = await fetch('/api/v1/profile', { headers })
    return ((await answer.json()) as { data: unknown }).data
  })
  expect(profile).toMatchObject({ version: count, ...saved })
}

// One of them with every change of the code, all in the full run.
for (const { i_am, more, steps, saved } of types.filter((type) => isFull || type.i_am.startsWith('Institute')))
  test(`${i_am}: all of the profile without a network, then with one`, async ({ page, context }) => {
    test.setTimeout(180_000)
    const { email } = await registerPerson({ i_am, ...more })
    await signIn(page, email)
    await openProfile(page)
    await goOffline(page)
    await page.reload()
    for (const [, fill] of steps) {
      await fill(page)
      await leaveStep(page)
    }
    await expect(page).toHaveURL(placeOf[i_am]!)
    expect(JSON.parse(await storeOf(page, 'abhyas', 'changes'))).toHaveLength(steps.length)
    await context.setOffline(false)
    await expectSent(page, steps.length, saved)
  })

for (const { i_am, more, steps, saved } of types.filter((type) => isFull || type.i_am === 'Teacher'))
  test(`${i_am}: the browser is killed in every step, and the profile is filled in all the same @full`, async () => {
    test.setTimeout(300_000)
    const dir = mkdtempSync(join(tmpdir(), 'abhyas-types-'))
    const { email } = await registerPerson({ i_am, ...more })
    try {
      let context = await openBrowser(dir)
      let page = await pageOf(context)
      await signIn(page, email)
      await openProfile(page)
      for (const [id, fill, last] of steps) {
        await fill(page)
        await expect.poll(() => storeOf(page, 'abhyas', 'drafts')).toContain(last)
        await written(page)
        await crash(dir, context)
        context = await openBrowser(dir)
        page = await pageOf(context)
        await enterProfile(page, email, 'Nationality')
        await page.goto(`/profile/edit?step=${id}`)
        await expect(page.getByText('Restored your unsaved changes from')).toBeVisible()
        await leaveStep(page)
      }
      await expect(page).toHaveURL(placeOf[i_am]!)
      await expectSent(page, steps.length, saved)
      await context.close()
    } finally {
      removeBrowser(dir)
    }
  })
