import type { Page } from '@playwright/test'
import { crawl } from './crawl.ts'
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
const looks = process.env.LINKS === 'full' ? lookers : lookers.filter(([who]) => who === 'a teacher')

for (const [who, enter, starts] of looks)
  test(`every link and every menu leads ${who} to a page that stands`, async ({ page }) => {
    test.setTimeout(900_000)
    await enter(page)
    const { visited, deadEnds } = await crawl(page, starts)
    process.stdout.write(`${who}: ${visited.length} addresses\n`)
    expect(deadEnds).toEqual([])
  })
