import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { VerificationTokenModel } from '../../../api/src/identity/verification-codes/model.ts'
import { bearer, password, plantPlace, post, registered, registration, verifyBoth } from '../../support/accounts.ts'
import { newestCode, sendCode } from '../../support/codes.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({
  env: { WRITES_PER_MINUTE: '100000', OTP_SENDS_PER_ADDRESS: '1000', OTP_EMAILS_PER_ADDRESS: '1000' },
})
beforeEach(plantPlace)
afterEach(() => vi.useRealTimers())

const register = (body: object, ticket?: string) =>
  post(product(), '/auth/register', body, ticket ? { cookie: `__Host-reg=${ticket}` } : {})

describe('POST /api/v1/auth/register', () => {
  it("answers 'Registration successful!' and a token that works", async () => {
    const answer = await register(registration(), await verifyBoth(product()))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Registration successful!',
      token: expect.any(String),
      expires_in: 600,
    })
    const claims = JSON.parse(
      Buffer.from((answer.json() as { token: string }).token.split('.')[1]!, 'base64url').toString(),
    )
    const user = await UserModel.findOne().lean()
    expect(claims).toMatchObject({ sub: user!._id.toHexString(), id: user!._id.toHexString() })
    const devices = await product().app.inject({ url: '/api/v1/auth/sessions', headers: bearer(answer.json()) })
    expect(devices.statusCode).toBe(200)
    expect(answer.cookies.find(({ name }) => name === '__Host-rt')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    })
  })

  it('keeps what was given, as it is spelled, and the password as an argon2id hash only', async () => {
    await registered(product(), {
      contact_person: 'Dr. (Mrs.)-Asha Rao',
      i_am: 'Teacher',
      interested_in: ["Student's Home"],
    })
    const user = await UserModel.findOne().lean()
    expect(user).toMatchObject({
      contact_person: 'Dr. (Mrs.) - Asha Rao',
      i_am: 'Teacher',
      mobile_no: '9831044270',
      mobile_country: '91',
      roles: ['user'],
      status: 'active',
      interested_in: ["Student's Home"],
    })
    expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(user)).not.toContain(password)
  })

  it.each([
    [{ i_am: '' }, 'i_am', "'I am' is required."],
    [{ i_am: 'Admin' }, 'i_am', "'I am' is required."],
    [{ contact_person: 'Asha Rao' }, 'contact_person', 'Title is required.'],
    [{ contact_person: 'Ms. - ' }, 'contact_person', 'Name is required.'],
    [{ email_id: 'asha' }, 'email_id', 'Invalid email format.'],
    [{ mobile_no: '98310' }, 'mobile_no', 'Mobile number must be 10 digits.'],
    [{ whatsapp_no: '98310' }, 'whatsapp_no', 'WhatsApp No must be exactly 10 digits.'],
    [{ password: 'short!' }, 'password', 'Password must be at least 8 characters and include one special character.'],
    [
      { password: 'nospecial1' },
      'password',
      'Password must be at least 8 characters and include one special character.',
    ],
    [{ password: `${'x'.repeat(129)}!` }, 'password', 'Password must be at most 128 characters.'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Confirm Password is required.'],
    [{ confirmPassword: 'another one!' }, 'confirmPassword', 'Passwords do not match.'],
    [{ interested_in: [] }, 'interested_in', 'Please select at least one class location.'],
    [{ interested_in: ['My Place'] }, 'interested_in', 'Choose one from the list.'],
    [{ location: [] }, 'location', 'Location is required'],
    [{ gender: '' }, 'gender', 'Gender is required.'],
    [{ terms_agreement: false }, 'terms_agreement', 'Accept the terms to create an account.'],
    [{ i_am: 'Institute/Tutorial Center' }, 'institute_name', 'Institute name is required.'],
    [
      { i_am: 'Institute/Tutorial Center', institute_name: 'X' },
      'instituteCategory',
      'Institute category is required.',
    ],
  ])('answers 422 to %j: %s %s', async (more, field, sentence) => {
    const answer = await register(registration(more))
    expect(answer.statusCode).toBe(422)
    expect((answer.json() as { fields: Record<string, string> }).fields[field]).toBe(sentence)
  })

  it.each([
    [
      'Institute/Tutorial Center',
      {
        institute_name: 'Abacus',
        instituteCategory: 'Coaching',
        services_offered: ['Online Guidance'],
        gender: undefined,
        interested_in: undefined,
      },
    ],
    ['Associate', { interested_in: undefined }],
    ['Guardian', { interested_in: ['Home Tuition'] }],
  ])('takes what a registrant of type %s is asked for, and not more', async (i_am, more) => {
    expect((await register(registration({ i_am, ...more }), await verifyBoth(product()))).statusCode).toBe(200)
  })

  it.each(['password!', 'Password@123', 'p@ssw0rd', 'qwerty123!', 'iloveyou!', 'Welcome@1'])(
    'refuses %s, which guessers try first',
    async (common) => {
      const answer = await register(registration({ password: common, confirmPassword: common }))
      expect(answer.json()).toMatchObject({
        fields: { password: 'This password is too common. Choose another one.' },
      })
    },
  )

  it('takes a long password whole: without its last letter it is another', async () => {
    const long = `a passphrase of sixty-four characters, not one of which is cut.${'x'}`
    await registered(product(), { password: long, confirmPassword: long })
    expect(
      (await post(product(), '/auth/login', { email_id: 'asha@example.com', password: long.slice(0, -1) })).statusCode,
    ).toBe(401)
    expect((await post(product(), '/auth/login', { email_id: 'asha@example.com', password: long })).statusCode).toBe(
      200,
    )
  })

  it('refuses a place that is not one', async () => {
    const answer = await register(
      registration({ location: [{ pincode: '000000', location: 'NOWHERE' }] }),
      await verifyBoth(product()),
    )
    expect(answer.json()).toMatchObject({ fields: { location: 'Location is required' } })
  })
})

describe('the ticket of a registration', () => {
  const unverified = { email_id: 'Verify your email address first.', mobile_no: 'Verify your mobile number first.' }

  it('is needed', async () => {
    for (const ticket of [undefined, 'made-up']) {
      const answer = await register(registration(), ticket)
      expect([answer.statusCode, answer.json().fields]).toEqual([422, unverified])
    }
  })

  it('holds the addresses that were verified, and no others', async () => {
    const ticket = await verifyBoth(product())
    expect((await register(registration({ email_id: 'eve@example.com' }), ticket)).json().fields).toEqual({
      email_id: unverified.email_id,
    })
    expect((await register(registration({ mobile_no: '9999999999' }), ticket)).json().fields).toEqual({
      mobile_no: unverified.mobile_no,
    })
    expect((await register(registration(), ticket)).statusCode).toBe(200)
  })

  it('of one browser is of no use to another: a freshly verified address cannot be taken', async () => {
    await verifyBoth(product(), 'victim@example.com', '919000000001')
    const attacker = await verifyBoth(product(), 'eve@example.com', '919000000002')
    const answer = await register(registration({ email_id: 'victim@example.com', mobile_no: '9000000002' }), attacker)
    expect(answer.statusCode).toBe(422)
    expect(await UserModel.countDocuments()).toBe(0)
  })

  it('works for 30 minutes', async () => {
    const ticket = await verifyBoth(product())
    const { expires_at } = (await VerificationTokenModel.findOne().lean())!
    vi.useFakeTimers({ toFake: ['Date'], now: expires_at.getTime() })
    expect((await register(registration(), ticket)).statusCode).toBe(422)
    vi.setSystemTime(expires_at.getTime() - 1)
    expect((await register(registration(), ticket)).statusCode).toBe(200)
  })

  it('works once, also where its addresses are free again', async () => {
    const ticket = await verifyBoth(product())
    expect((await register(registration(), ticket)).statusCode).toBe(200)
    await UserModel.deleteMany()
    // A moment later: the clock of a write that changes nothing would hide a ticket that is taken twice.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
    const again = await register(registration(), ticket)
    expect([again.statusCode, again.json().fields]).toEqual([422, unverified])
    expect(await UserModel.countDocuments()).toBe(0)
  })

  it('that was used holds no address any more: the next one verified gets a new ticket', async () => {
    const used = await verifyBoth(product())
    expect((await register(registration(), used)).statusCode).toBe(200)
    await sendCode(product(), 'eve@example.com')
    const proof = { email_id: 'eve@example.com', otp: await newestCode(product()) }
    const answer = await post(product(), '/auth/verify-otp/email', proof, { cookie: `__Host-reg=${used}` })
    expect([answer.statusCode, answer.cookies[0]!.value === used]).toEqual([200, false])
  })

  it('works once, also where its account is gone', async () => {
    const ticket = await verifyBoth(product())
    expect((await register(registration(), ticket)).statusCode).toBe(200)
    // No address is taken any more, and the clock went on: nothing but the use of the ticket refuses it.
    await UserModel.deleteMany()
    const again = await register(registration(), ticket)
    expect([again.statusCode, again.json().fields]).toEqual([422, unverified])
    expect(await UserModel.countDocuments()).toBe(0)
  })

  it('makes one account of fifty registrations at once', async () => {
    const ticket = await verifyBoth(product())
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(registration(), ticket)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await UserModel.countDocuments()).toBe(1)
  })

  it('comes back where the address got an account meanwhile', async () => {
    const ticket = await verifyBoth(product())
    await UserModel.create({
      email_id: 'x',
      email_key: 'asha@example.com',
      password_hash: 'x',
      contact_person: 'x',
      roles: ['user'],
      status: 'active',
    })
    const answer = await register(registration(), ticket)
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'The email ID already exists.'])
    expect((await VerificationTokenModel.findOne().lean())!.consumed_at).toBeNull()
  })

  it('also works for programs without cookies', async () => {
    const ticket = await verifyBoth(product())
    expect((await register(registration({ verification_token: ticket }))).statusCode).toBe(200)
  })
})
