import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Profile } from '../../shared/src/identity/profile/shapes.ts'
import { madePdf } from '../support/pdf.ts'
import { expect, storeOf, test } from './fixtures.ts'
import { institute, profileOf, registerPerson, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

type Row = Readonly<Record<string, unknown>>

const pdf = madePdf().toString()

/** Makes the device's database of the app before kinds (version 5; the browser counts tenfold), and fills it. */
const makeDatabase = (page: Page, rows: Readonly<Record<string, readonly Row[]>>) =>
  page.evaluate(
    ([all, content]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('abhyas', 50)
        open.addEventListener('error', () => reject(open.error!))
        open.addEventListener('upgradeneeded', () => {
          const { result: opened } = open
          opened.createObjectStore('drafts', { keyPath: 'id' })
          opened.createObjectStore('copies', { keyPath: 'id' })
          opened.createObjectStore('placeSearches', { keyPath: 'id' }).createIndex('at', 'at')
          opened.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true }).createIndex('userId', 'userId')
          opened.createObjectStore('uploads', { keyPath: 'id' }).createIndex('userId', 'userId')
        })
        open.addEventListener('success', () => {
          const { result: opened } = open
          const writing = opened.transaction(Object.keys(all), 'readwrite')
          for (const [store, list] of Object.entries(all))
            for (const row of list)
              writing
                .objectStore(store)
                .add(store === 'uploads' ? { ...row, file: new Blob([content], { type: 'application/pdf' }) } : row)
          writing.addEventListener('complete', () => {
            opened.close()
            resolve()
          })
          writing.addEventListener('error', () => reject(writing.error!))
        })
      }),
    [rows, pdf] as const,
  )

const rowsOf = async (page: Page, store: string) => JSON.parse(await storeOf(page, 'abhyas', store)) as Row[]

test('what the app before kinds of changes has left on a device is kept, and sent where it can be @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/) // this address has no icon
  const { email } = await registerPerson(institute)
  const profile = await profileOf(email)
  const { id: userId } = profile
  const of = (step: string, field: string, mine: string) => ({ userId, step, changes: { [field]: { base: '', mine } } })
  const conflicts = [{ field: 'landmark', base: '', mine: 'Temple', theirs: 'Market' }]
  const stuck = [
    { ...of('contact', 'landmark', 'Temple'), id: 'conflict', at: 2, schema: 1, state: 'conflict', conflicts },
    { ...of('teaching', 'university_name', 'x'), id: 'refused', at: 3, state: 'refused', problems: {}, message: 'No' },
    { ...of('education', 'languages', 'x'), id: 'later', at: 4, schema: 2, state: 'waiting' },
    { userId, step: 'about', changes: null, id: 'damaged', at: 5, schema: 1, state: 'unreadable' },
    { userId, kind: 'attempt', answers: [1], id: 'unknown', at: 6, schema: 2, state: 'waiting' },
  ]
  const draft = { institute_description: { base: 'Evening classes.', mine: 'Evening classes since 2009.' } }
  const drafts = [
    { id: `profile:${userId}:contact:1`, values: { landmark: { base: '', mine: 'Well' } }, at: 1 },
    { id: `profile:${userId}:institute:1`, values: draft, at: 1 },
  ]
  const upload = { userId, kind: 'certificate', at: 7 }
  await signIn(page, email)
  await page.goto('/livez')
  await makeDatabase(page, {
    changes: [
      { ...of('institute', 'institute_description', 'Evening classes.'), id: randomUUID(), at: 1, state: 'waiting' },
      ...stuck,
    ],
    uploads: [
      { ...upload, id: 'f2', name: 'Refused.pdf', problem: 'Too large' },
      { ...upload, id: randomUUID(), name: 'Licence.pdf' },
    ],
    copies: [{ id: `profile-copy:${userId}`, values: profile }],
    drafts,
  })

  await page.goto('/about')
  await expect
    .poll(() => profileOf(email), { timeout: 30_000 })
    .toMatchObject({
      institute_description: 'Evening classes.',
      documents: [{ name: 'Licence.pdf' }],
    })
  await expect.poll(() => rowsOf(page, 'uploads')).toMatchObject([{ id: 'f2', problem: 'Too large' }])
  expect(await rowsOf(page, 'changes')).toEqual(stuck.map((one, at) => ({ ...one, seq: at + 2 })))
  expect(await rowsOf(page, 'drafts')).toEqual(drafts)
  const copy = (await rowsOf(page, 'copies')).find(({ id }) => id === `profile-copy:${userId}`)
  expect((copy!.values as Profile).version).toBeGreaterThan(profile.version)
  await expect(page.getByRole('link', { name: '5 changes not sent' })).toBeVisible()

  // The form asks what the person has to decide, and the list names what waits.
  await page.goto('/profile/edit')
  await expect(page.getByRole('dialog', { name: 'Two devices changed this' })).toBeVisible()
})
