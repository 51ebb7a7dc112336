import type { Page } from '@playwright/test'
import { crawl } from './crawl.ts'
import { pressButtons } from './press-buttons.ts'
import { registerGuardian, registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { institute, registerPerson, signIn, signInAsAdmin } from './people.ts'
import { registerTeacher, unique } from './teachers.ts'

/** Who looks, as whom, and where they begin. All of them with `LINKS=full`: each takes a minute or two. */
const lookers: readonly (readonly [who: string, signIn: (page: Page) => Promise<void>, starts: readonly string[]])[] = [
  ['a visitor', async () => undefined, ['/']],
  ['a student', async (page) => signIn(page, (await registerStudent()).email), ['/']],
  ['a guardian', async (page) => signIn(page, (await registerGuardian()).email), ['/']],
  [
    'a teacher',
    async (page) => signIn(page, await registerTeacher(`Ila ${unique()}`, 'Mathematics', ['Online'])),
    ['/', '/teacher', '/teacher-profile-update'],
  ],
  ['an institute', async (page) => signIn(page, (await registerPerson(institute)).email), ['/', '/teacher']],
  ['an administrator', signInAsAdmin, ['/admin', '/']],
]
const isFull = process.env.LINKS === 'full'
const looks = isFull ? lookers : lookers.filter(([who]) => who === 'a teacher')

for (const [who, enter, starts] of looks)
  test(`every link and menu leads ${who} to a page that stands, and every button does something`, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(3_600_000)
    await enter(page)
    const { visited, deadEnds } = await crawl(page, starts)
    expect(deadEnds).toEqual([])
    // A button may ask the server for what it refuses: its page says so.
    expectedErrors.push(/the server responded with a status of 4\d\d/)
    const { pressed, dead } = await pressButtons(page, isFull ? visited : starts)
    process.stdout.write(`${who}: ${visited.length} addresses, ${pressed} buttons\n`)
    expect(dead).toEqual([])
  })
