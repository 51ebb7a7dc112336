import { checkForm } from '@abhyas/shared/forms/check-form'
import { siteSettingsRules } from '@abhyas/shared/platform/site-settings/rules'
import { emptySiteSettings } from '@abhyas/shared/platform/site-settings/empty'
import { beforeEach, describe, expect, it } from 'vitest'
import { AuditEntryModel, type AuditRecord } from '../../../api/src/platform/audit/model.ts'
import { SiteSettingsModel } from '../../../api/src/platform/site-settings/model.ts'
import { siteSettingsReader } from '../../../api/src/platform/site-settings/queries.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { fastestMs } from '../../support/fastest.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '100000' } })
const settings = {
  contact_phone: '+91 98310 44270',
  contact_email: 'help@abhyas.example',
  opening_hours: 'Mon–Sat, 9 am – 6 pm',
  facebook_url: 'https://facebook.com/abhyas',
  youtube_url: 'https://www.youtube.com/@abhyas',
  instagram_url: 'http://instagram.com/abhyas?hl=en',
  grievance_name: 'Ms. Meera Nair',
  grievance_email: 'complaints@abhyas.example',
  company_name: 'Abhyas Learning Pvt. Ltd.',
  company_address: '12 Park Street, Kolkata 700016',
}

let admin: MadeUser
let headers: { authorization: string }
beforeEach(async () => {
  admin = await makeUser({ roles: ['admin'] })
  headers = await headerOf(product(), admin)
})

const put = (payload: unknown, more: Record<string, string> = {}) =>
  product().app.inject({
    method: 'PUT',
    url: '/api/v1/admin/site-settings',
    payload: payload as object,
    headers: { ...headers, ...more },
  })
const shown = async () => ((await product().app.inject('/api/v1/site-settings')).json() as { data: object }).data
const audited = () => AuditEntryModel.find().sort({ _id: 1 }).lean<AuditRecord[]>()

describe('PUT /api/v1/admin/site-settings', () => {
  it('answers the whole record, and the next visitor sees it at once', async () => {
    await shown()
    const answer = await put(settings)
    const data = { ...settings, version: 1 }
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'Site settings saved.', data }])
    expect(await shown()).toEqual(data)
  })

  it('leaves what is left out, and takes an empty text for nothing', async () => {
    await put(settings)
    const answer = await put({ facebook_url: '', opening_hours: '  ' })
    expect(answer.json()).toMatchObject({ data: { ...settings, facebook_url: '', opening_hours: '', version: 2 } })
  })

  it('keeps texts without the spaces around them', async () => {
    const answer = await put({ contact_email: ' help@abhyas.example ', youtube_url: ' https://youtu.be/x ' })
    expect(answer.json()).toMatchObject({
      data: { contact_email: 'help@abhyas.example', youtube_url: 'https://youtu.be/x' },
    })
  })

  it.each([['1'], ['"1"'], ['W/"1"'], ['*']])('changes the version that If-Match names: %s', async (version) => {
    await put(settings)
    expect((await put({ opening_hours: 'Daily' }, { 'if-match': version })).json()).toMatchObject({
      data: { version: 2 },
    })
  })

  it('answers 412 with the current record where somebody was faster', async () => {
    await put(settings, { 'if-match': '"0"' })
    const answer = await put({ contact_phone: '033 2248 0000' }, { 'if-match': '"0"' })
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'stale',
      message: 'Someone else changed the site settings in the meantime. Review their changes first.',
      data: { ...settings, version: 1 },
    })
    expect(await SiteSettingsModel.findById('site').lean()).toMatchObject({ ...settings, version: 1 })
    expect(await audited()).toHaveLength(1)
  })

  it('lets one of twenty win that opened the same version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put({ opening_hours: `${n} o'clock` }, { 'if-match': '0' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19)
    expect(await audited()).toHaveLength(1)
  })

  it('is written into the audit with the fields that changed, and only where something did', async () => {
    await put(settings)
    await put({ contact_email: 'desk@abhyas.example', contact_phone: settings.contact_phone })
    await put({ contact_email: 'desk@abhyas.example' })
    const entries = await audited()
    expect(entries).toMatchObject([
      { actor: admin.id, action: 'site-settings.changed', entity: 'site-settings', entity_id: 'site' },
      {
        changes: [{ field: 'contact_email' }],
        note: expect.stringMatching(/^contact_email ".+" → "desk@abhyas.example"$/),
      },
    ])
  })

  it('is quoted by the audit, but for who answers complaints', async () => {
    await put({ ...settings, grievance_name: 'Ila Bose', grievance_email: 'ila@abhyas.example' })
    const [entry] = await audited()
    expect(entry!.note).toContain('grievance_name changed, grievance_email changed')
    expect(JSON.stringify(entry)).not.toMatch(/Ila|ila@/)
  })

  it.each([
    ['contact_phone', 'call us', 'A phone number must have 6 to 15 digits; spaces, dashes and brackets are allowed.'],
    ['contact_phone', '12345', 'A phone number must have 6 to 15 digits; spaces, dashes and brackets are allowed.'],
    ['contact_email', 'help@abhyas', 'Invalid email format.'],
    ['contact_email', 'a@b.co, c@d.co', 'Invalid email format.'],
    ['opening_hours', 'Mon\nTue', 'Enter one line of text.'],
    ['opening_hours', 'Mon \u202eeuT', 'Enter one line of text.'],
    ['opening_hours', 'x'.repeat(201), 'At most 200 characters.'],
    ['facebook_url', 'javascript:alert(1)', 'A link must start with http:// or https:// and name a site.'],
    ['facebook_url', `https://facebook.com/${'x'.repeat(200)}`, 'At most 200 characters.'],
  ])('refuses the %s %j with 422', async (field, value, sentence) => {
    const answer = await put({ ...settings, [field]: value })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await SiteSettingsModel.countDocuments()).toBe(0)
    expect(await audited()).toEqual([])
  })

  it.each<[unknown, Record<string, string>]>([
    [{ contact_phone: 5 }, {}],
    [{ contact_phone: null }, {}],
    [{ contact_email: { $ne: '' } }, {}],
    [{ contact_email: ['a@b.co'] }, {}],
    [{ opening_hours: 'x'.repeat(2_001) }, {}],
    [{ twitter_url: 'https://x.com/abhyas' }, {}],
    [{ _id: 'site' }, {}],
    [{ version: 7 }, {}],
    [{ $set: { contact_phone: '1234567' } }, {}],
    [{ 'contact_phone.$ne': 'x' }, {}],
    [[], {}],
    [{ opening_hours: 'Daily' }, { 'if-match': 'one' }],
    [{ opening_hours: 'Daily' }, { 'if-match': '"1", "2"' }],
  ])('refuses %j with 400', async (body, more) => {
    expect((await put(body, more)).statusCode).toBe(400)
    expect(await SiteSettingsModel.countDocuments()).toBe(0)
  })
})

describe('the rules of site settings', () => {
  const problem = (field: keyof typeof settings, value: string) =>
    checkForm(siteSettingsRules, { ...emptySiteSettings, [field]: value }, undefined)[field]

  it.each([
    'https://facebook.com/abhyas',
    'http://facebook.com',
    'HTTPS://Facebook.com/',
    'https://भारत.example/पाठ',
    'https://sub.site.example:8443/a?b=c#d',
    '',
  ])('take the link %j', (value) => expect(problem('facebook_url', value)).toBeUndefined())

  it.each([
    'facebook.com/abhyas',
    '//facebook.com',
    'ftp://facebook.com',
    'javascript:alert(1)//https://facebook.com',
    'data:text/html,x',
    'https://',
    'https://localhost',
    'https://bank.example@evil.example',
    'https://a b.example',
    'https://a.example/"onclick=x',
    'https://a.example/<script>',
    'https://a.example\\@evil.example',
    'https://-a.example',
    'https://a..example',
    `https://${'a.'.repeat(90)}!`,
    `https://${'a-'.repeat(95)}`,
  ])('refuse the link %j, quickly', (value) => {
    expect(problem('youtube_url', value)).toBeDefined()
    expect(fastestMs(() => problem('youtube_url', value))).toBeLessThan(50)
  })

  it.each(['033 2248 0000', '+91 98310-44270', '(033) 2248 0000', '+1 (415) 555-0100', '100100'])(
    'take the number %j',
    (value) => expect(problem('contact_phone', value)).toBeUndefined(),
  )

  it.each([
    '++91 98310',
    '1234567890123456',
    '98310 abc',
    '98310   44270',
    '- 983104',
    '98310 44270 -',
    '９８３１０４',
  ])('refuse the number %j', (value) => expect(problem('contact_phone', value)).toBeDefined())
})

describe('what is kept in memory', () => {
  it('is what was saved, also where a reading that began before comes back later', async () => {
    const kept = siteSettingsReader()
    const before = kept.read()
    const saved = { ...emptySiteSettings, ...settings, version: 9 }
    kept.keep(saved)
    await before
    expect(await kept.read()).toEqual(saved)
  })
})
