import type { Db } from 'mongodb'
import { codeSentTo, expect, newEmail } from '../e2e/fixtures.ts'
import { institute, password, registerPerson, registrationForm } from '../e2e/people.ts'
import { eventually } from '../support/eventually.ts'
import { messagesTo } from '../support/mailbox-calls.ts'
import { madePdf } from '../support/pdf.ts'
import { singleChoice } from '../support/single-choice.ts'
import { call, type Device, formOf, resume, signIn, signInAsAdmin } from './calls.ts'

/** Makes something with the older version; answers how to look for it with the newer, which answers what it saw. */
export type Check = (database: Db) => Promise<() => Promise<string>>

const pdf = new Blob([new Uint8Array(madePdf())])
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

async function ok<Data>(answer: Promise<{ status: number; message: string; data: Data }>): Promise<Data> {
  const { status, message, data } = await answer
  if (status >= 300) throw new Error(`${status} ${message}`)
  return data
}

/** People of every type; each can log in, and their cookies of before go on. */
export const people: Check = async () => {
  const registered = [
    await registerPerson(),
    await registerPerson({ i_am: 'Guardian' }),
    await registerPerson({ i_am: 'Teacher' }),
    await registerPerson(institute),
    await registerPerson({ i_am: 'Associate', interested_in: [] }),
  ]
  const cookies = await Promise.all(
    registered.map(async ({ email }) => (await call('POST', '/auth/login', { email_id: email, password })).cookie),
  )
  return async () => {
    for (const [n, cookie] of cookies.entries()) {
      const { email_id } = await ok((await resume(cookie))<{ email_id: string }>('GET', '/profile'))
      expect(email_id).toBe(registered[n]!.email)
      await signIn(email_id)
    }
    return `${cookies.length} types: sessions refreshed, logins work`
  }
}

export const profile: Check = async () => {
  const { email } = await registerPerson({ i_am: 'Teacher' })
  const teacher = await signIn(email)
  const levels = await ok(teacher<{ sublevel_id: string | null }[]>('GET', '/level/all'))
  const level = levels.find(({ sublevel_id }) => sublevel_id !== null)!
  const subjects = await ok(teacher<object[]>('GET', `/level/subjects?sub_level_id=${level.sublevel_id}`))
  await ok(
    teacher('PUT', '/update', {
      charge: '500-1000 INR',
      instituteOrTrainingLocation: ['Online'],
      totalExperience: '8-9 years',
      experienceInInstitution: 'no',
      tutoringApproach: 'Ten questions a day.',
    }),
  )
  await ok(teacher('POST', '/level/all', { data: [{ level, subject: subjects.slice(0, 3), board: ['CBSE'] }] }))
  await ok(teacher('PUT', '/profile/photo', formOf({ file: new Blob([png]) }, 'me.png')))
  await ok(teacher('POST', '/documents', formOf({ kind: 'certificate', file: pdf }, 'degree.pdf')))
  // What share of a profile is filled in is worked out by each version in its own way.
  const { completeness: _, ...before } = await ok(
    teacher<{ version: number; photo_id?: string; completeness: object }>('GET', '/profile'),
  )
  return async () => {
    const now = await signIn(email)
    expect(await ok(now('GET', '/profile'))).toMatchObject(before)
    const [document] = await ok(now<{ id: string; name: string }[]>('GET', '/documents'))
    expect(document!.name).toBe('degree.pdf')
    const saved = await ok(now<{ version: number }>('PUT', '/update', { charge: '1000-1500 INR' }))
    expect(saved.version).toBeGreaterThan(before.version)
    return `entries, photo and document as before (version ${before.version}), and a change saved`
  }
}

/** A code that is sent and not entered, a person verified and not registered, a number of codes that is spent. */
export const codes: Check = async (database) => {
  const [spent, sent, verified] = [newEmail(), newEmail(), newEmail()]
  expect((await call('POST', '/auth/send-otp/email', { email_id: spent })).status).toBe(200)
  // Nobody can ask for five codes of one address at once: the times of four more are written down.
  const quota = { $push: { sends: { $each: Array.from({ length: 4 }, () => new Date()) } } }
  const newest = { sort: { expires_at: -1 } } as const
  expect(
    await database.collection<{ sends: Date[] }>('code_budgets').findOneAndUpdate({}, quota, newest),
  ).toMatchObject({ wrong: [] })
  await call('POST', '/auth/send-otp/email', { email_id: sent })
  const code = await codeSentTo(sent)
  await call('POST', '/auth/send-otp/email', { email_id: verified })
  const { cookie } = await call('POST', '/auth/verify-otp/email', {
    email_id: verified,
    otp: await codeSentTo(verified),
  })
  return async () => {
    expect((await call('POST', '/auth/send-otp/email', { email_id: spent })).status).toBe(429)
    expect((await call('POST', '/auth/verify-otp/email', { email_id: sent, otp: code })).status).toBe(200)
    const mobile_no = String(9_100_000_000 + (Date.now() % 1_000_000))
    await call('POST', '/auth/send-otp/phone', { mobile_no: `91${mobile_no}` }, { cookie })
    const phone = { mobile_no: `91${mobile_no}`, otp: await codeSentTo(`91${mobile_no}`) }
    const both = await call('POST', '/auth/verify-otp/phone', phone, { cookie })
    const form = await registrationForm(verified, mobile_no)
    await ok(call('POST', '/auth/register', form, { cookie: both.cookie || cookie }))
    return 'a code sent before is taken, a verified address registers, a spent quota refuses'
  }
}

export const passwordReset: Check = async () => {
  const { email } = await registerPerson()
  await ok(call('POST', '/auth/forgot-password', { email_id: email }))
  const token = await eventually(async () => {
    const texts = (await messagesTo(process.env.MAILBOX_URL!, email)).map(({ text }) => text)
    return texts.map((text) => /reset-password#([\w-]{43})/.exec(text)?.[1]).find(Boolean)
  }, 'the link')
  return async () => {
    const next = 'another horse battery'
    await ok(call('POST', '/auth/reset-password', { token, password: next, confirmPassword: next }))
    await signIn(email, next)
    return 'the link of a mail of before sets a new password'
  }
}

export const deletion: Check = async () => {
  const { email } = await registerPerson()
  const { deletion_due: due } = await ok(
    (await signIn(email))<{ deletion_due: string }>('DELETE', '/profile', { current_password: password }),
  )
  return async () => {
    const person = await signIn(email)
    expect((await ok(person<{ deletion_due: string }>('GET', '/profile'))).deletion_due).toBe(due)
    await ok(person('POST', '/profile/restore'))
    return 'the day of deletion stays, and the account can be kept'
  }
}

interface Thread {
  readonly id: string
  readonly messages: readonly { readonly from: string; readonly text: string }[]
}

export const support: Check = async () => {
  const { email } = await registerPerson()
  const person = await signIn(email)
  const { id } = await ok(person<Thread>('POST', '/support/tickets', { subject: 'My number', message: 'It changed.' }))
  await ok((await signInAsAdmin())('POST', `/admin/tickets/${id}/messages`, { message: 'Enter the new one.' }))
  return async () => {
    const again = await signIn(email)
    await ok(again('POST', `/support/tickets/${id}/messages`, { message: 'Thank you.' }))
    const { messages } = await ok(again<Thread>('GET', `/support/tickets/${id}`))
    expect(messages.map(({ text }) => text)).toEqual(['It changed.', 'Enter the new one.', 'Thank you.'])
    const notifications = await ok(again<{ title: string }[]>('GET', '/notifications'))
    expect(notifications.filter(({ title }) => title.startsWith('Support')).length).toBe(1)
    return 'a thread of 2 messages goes on, its notification is there once'
  }
}

interface Row {
  readonly id: string
  readonly state: string
}

export async function makeBank(admin: Device, name: string): Promise<string> {
  const first = async (list: string) =>
    (await ok(admin<{ id: string; sub_level_id: string }[]>('GET', `/${list}?limit=1`)))[0]!
  const subject = await first('subject')
  const { level_id } = await ok(admin<{ level_id: string }>('GET', `/subLevel/${subject.sub_level_id}`))
  const parents = {
    category_id: (await first('category')).id,
    level_id,
    subject_id: subject.id,
  }
  return (await ok(admin<{ id: string }>('POST', '/admin/questionBank', { name, ...parents }))).id
}

export const startImport = async (who: Device, bank_id: string, file: string, dry_run = 'false'): Promise<string> =>
  (
    await ok(
      who<{ id: string }>(
        'POST',
        '/admin/imports',
        formOf({ bank_id, dry_run, file: new Blob([file]) }, 'questions.csv'),
      ),
    )
  ).id

export interface Import {
  readonly status: string
  readonly counts: Readonly<Record<'total' | 'created' | 'refused' | 'duplicate', number>>
}

export const importEnds = (who: Device, id: string, status = 'completed'): Promise<Import> =>
  eventually(
    async () => {
      const found = await ok(who<Import>('GET', `/admin/imports/${id}`))
      if (found.status === 'failed') throw new Error(`the import failed: ${JSON.stringify(found)}`)
      return found.status === status && found
    },
    `an import that is ${status}`,
    120_000,
  )

export const tableOf = (count: number, word: string): string =>
  `question,option_a,option_b,answer\n${Array.from({ length: count }, (_, n) => `"What is ${word} ${n}?",first,second,B`).join('\n')}\n`

/** Somebody of staff who writes questions. */
async function editor(): Promise<{ readonly email: string; readonly device: Device }> {
  const { email } = await registerPerson()
  const admin = await signInAsAdmin()
  const [{ id }] = (await ok(admin<{ id: string }[]>('GET', `/admin/users?search=${encodeURIComponent(email)}`))) as [
    { id: string },
  ]
  await ok(admin('PATCH', `/admin/users/${id}`, { roles: ['editor'] }))
  return { email, device: await signIn(email) }
}

export const approvals: Check = async () => {
  const { email, device } = await editor()
  const admin = await signInAsAdmin()
  const bank = await makeBank(admin, 'Approvals')
  await importEnds(device, await startImport(device, bank, `${tableOf(8, 'state')}"no answer",first,second,\n`))
  const list = () => ok(admin<Row[]>('GET', `/admin/questions?bank_id=${bank}&limit=100`))
  const [a, b, c, d, e, f] = (await list()).map(({ id }) => id)
  await ok(admin('POST', `/admin/questions/${a}/approve`, {}))
  await ok(admin('POST', `/admin/questions/${b}/request-changes`, { comment: 'Say which year.' }))
  await ok(admin('POST', `/admin/questions/${c}/reject`, { comment: 'Not of this class.' }))
  await ok(admin('POST', `/admin/questions/${d}/claim`))
  const many = await ok(admin<{ id: string }>('POST', '/admin/questions/review', { decision: 'approve', ids: [e, f] }))
  await ok(device('PUT', `/admin/questions/${a}`, { content: singleChoice('What is state 0 now?', 'first', 'second') }))
  const before = await list()
  return async () => {
    const [now, again] = [await signInAsAdmin(), await signIn(email)]
    const rows = () => ok(now<Row[]>('GET', `/admin/questions?bank_id=${bank}&limit=100`))
    expect(await rows()).toMatchObject(before)
    await ok(now('POST', `/admin/questions/reviews/${many.id}/undo`))
    expect((await rows()).filter(({ state }) => state === 'pending').length).toBe(6)
    expect((await again('POST', `/admin/questions/${d}/claim`)).status).toBeGreaterThanOrEqual(400)
    await ok(now('POST', `/admin/questions/${a}/approve`, {}))
    await ok(now('POST', `/admin/questions/${d}/approve`, {}))
    await ok(now('POST', '/admin/questions/review', { decision: 'approve', filter: { bank_id: bank } }))
    expect((await rows()).filter(({ state }) => state === 'pending')).toEqual([])
    const versions = await ok(now<{ version: number }[]>('GET', `/admin/questions/${a}/versions`))
    expect(versions.length).toBe(2)
    const titles = async () => (await ok(again<{ title: string }[]>('GET', '/notifications'))).map(({ title }) => title)
    await eventually(
      async () => (await titles()).includes('Question rejected'),
      'the notification of a rejection',
      60_000,
    )
    expect(
      (await titles()).filter((title) => ['Changes requested', 'Question rejected'].includes(title)).toSorted(),
    ).toEqual(['Changes requested', 'Question rejected'])
    return 'states, claim and versions as before; decided, undone, authors notified once'
  }
}

/** A finished import with rejected rows, one that was checked, one that lacks a piece of its file. */
export const imports: Check = async () => {
  const admin = await signInAsAdmin()
  const [done, checked, pieced] = [
    await makeBank(admin, 'Done'),
    await makeBank(admin, 'Checked'),
    await makeBank(admin, 'Pieces'),
  ]
  const finished = await startImport(
    admin,
    done,
    `${tableOf(20, 'row')}"no answer",first,second,\n"none either",first,second,\n`,
  )
  const before = await importEnds(admin, finished)
  const waiting = await startImport(admin, checked, tableOf(30, 'row'), 'true')
  await importEnds(admin, waiting, 'ready')
  const table = Buffer.from(tableOf(40_000, 'large row of a file in chunks'))
  const upload = { bank_id: pieced, file_name: 'many.csv', size: table.length, dry_run: 'false' }
  const { id, pieces, piece_size } = await ok(
    admin<{ id: string; pieces: number; piece_size: number }>('POST', '/admin/imports/uploads', upload),
  )
  const piece = (n: number) => new Uint8Array(table.subarray(n * piece_size, (n + 1) * piece_size))
  await ok(admin('PUT', `/admin/imports/uploads/${id}/0`, piece(0)))
  return async () => {
    const now = await signInAsAdmin()
    // Later versions say more of an import.
    expect(await ok(now('GET', `/admin/imports/${finished}`))).toMatchObject({ ...before })
    expect((await ok(now<object[]>('GET', `/admin/imports/${finished}/refused`))).length).toBe(2)
    await ok(now('POST', `/admin/imports/${waiting}/start`))
    expect((await importEnds(now, waiting)).counts).toMatchObject({ total: 30, created: 30 })
    for (let n = 1; n < pieces; n++) await ok(now('PUT', `/admin/imports/uploads/${id}/${n}`, piece(n)))
    expect((await importEnds(now, id)).counts).toMatchObject({ total: 40_000, created: 40_000, refused: 0 })
    await ok(now('POST', `/admin/imports/${finished}/undo`))
    await importEnds(now, finished, 'undone')
    return `2 rejected rows shown, a checked file started, an upload of ${pieces} chunks goes on, an import undone`
  }
}

export const serverChecks: Readonly<Record<string, Check>> = {
  'people and sessions': people,
  profile,
  'verification codes': codes,
  'password reset': passwordReset,
  'account deletion': deletion,
  'support tickets': support,
  'questions and approvals': approvals,
  imports,
}
