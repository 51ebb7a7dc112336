import type { Page } from '@playwright/test'
import { plantedPassword } from '../support/run-samples.ts'
import { crawl } from './crawl.ts'
import { pressButtons } from './press-buttons.ts'
import { registerGuardian, registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { institute, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { registerTeacher, unique } from './teachers.ts'

const isFull = process.env.LINKS === 'full'
let secret = ''

type Looker = readonly [who: string, signIn: (page: Page) => Promise<void>, starts: readonly string[]]

const visitor: Looker = ['a visitor', async () => undefined, ['/']]
const ofSample = (number: string) => async (page: Page) =>
  signIn(page, `sample-${number}@sample.abhyas.localhost`, secret)

/** Who looks, as whom, and where they begin: people who are new, and samples, of whom there is more to see. */
const lookers: readonly Looker[] = [
  visitor,
  ['a student', async (page) => signIn(page, (await registerStudent()).email), ['/']],
  ['a guardian', async (page) => signIn(page, (await registerGuardian()).email), ['/']],
  [
    'a teacher',
    async (page) => signIn(page, await registerTeacher(`Ila ${unique()}`, 'Mathematics', ['Online'])),
    ['/', '/teacher', '/teacher-profile-update'],
  ],
  ['an institute', async (page) => signIn(page, (await registerPerson(institute)).email), ['/', '/teacher']],
  ['a sample student', ofSample('45'), ['/', '/lessons', '/inbox', '/classes', '/attempts']],
  ['a sample guardian', ofSample('31'), ['/', '/lessons', '/inbox', '/classes', '/family', '/needs']],
  ['a sample teacher', ofSample('01'), ['/', '/teacher', '/teacher/tests', '/teacher/inquiries', '/teacher/batches']],
  ['a sample institute', ofSample('26'), ['/', '/teacher', '/teacher/calendar']],
  ['an administrator', signInAsAdmin, ['/admin', '/']],
]

test.beforeAll(async () => {
  test.setTimeout(300_000)
  if (isFull) secret = await plantedPassword(process.env.SYSTEM_DIR!)
})

// All of them with `LINKS=full`: each takes some minutes.
for (const [who, enter, starts] of isFull ? lookers : [visitor])
  test(`every link and menu leads ${who} to a page that stands, and every button does something`, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(3_600_000)
    await enter(page)
    const { visited, deadEnds } = await crawl(
      page,
      starts.map((at) => ({ at, from: 'the start' })),
    )
    expect.soft(deadEnds).toEqual([])
    // A button may ask the server for what it refuses: its page says so.
    expectedErrors.push(/the server responded with a status of 4\d\d/)
    const { pressed, dead, leads } = await pressButtons(page, isFull ? visited : starts)
    expect.soft(dead).toEqual([])
    // Where they lead, pages are read without a refusal.
    expectedErrors.length = 0
    const behind = await crawl(page, leads, visited)
    process.stdout.write(
      `${who}: ${visited.length} addresses, ${pressed} buttons, ${behind.visited.length} behind them\n`,
    )
    expect(behind.deadEnds).toEqual([])
  })
