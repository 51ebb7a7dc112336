import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Profile } from '../../shared/src/identity/profile/shapes.ts'
import { logIn } from '../bench/product/log-in.ts'
import { codeSentTo, expect, newEmail } from './fixtures.ts'

export const password = 'correct horse battery'
const worker = Number(process.env.TEST_WORKER_INDEX ?? 99) % 100
/** A thousand numbers for each second and worker: of two that ask for codes to one number, the second is refused. */
let numbers = 6_000_000_000 + ((Math.floor(Date.now() / 1_000) % 10_000) * 100 + worker) * 1_000

/** Where each goes on after signing up, and after the last step of the profile. */
export const placeOf: Readonly<Record<string, RegExp>> = {
  Student: /\/dashboard$/,
  Guardian: /\/dashboard$/,
  Teacher: /\/teacher$/,
  'Institute/Tutorial Center': /\/teacher$/,
  Associate: /\/$/,
}

export interface Person {
  readonly email: string
  readonly mobile: string
}

/** What an institute says of itself as it registers. */
export const institute = {
  i_am: 'Institute/Tutorial Center',
  institute_name: 'Bright Lane',
  instituteCategory: 'School',
  gender: '',
  interested_in: [],
}

/** What the form of a student sends, with a place that the server knows. */
export async function registrationForm(email_id: string, mobile_no: string): Promise<object> {
  const answer = await fetch(`${process.env.APP_URL}/api/v1/location/pincode?pincode=700001&limit=1`)
  const { data } = (await answer.json()) as { data: [{ pincode: string; location: string }] }
  const [{ pincode, location }] = data
  return {
    i_am: 'Student',
    contact_person: 'Ms. - Asha Rao',
    email_id,
    mobile_no,
    whatsapp_no: mobile_no,
    password,
    confirmPassword: password,
    location: [{ pincode, location }],
    gender: 'female',
    interested_in: ['Online Classes'],
    terms_agreement: true,
  }
}

/** Registers somebody by the calls of the form, with codes from the mailbox. */
export async function registerPerson(more: Record<string, unknown> = {}): Promise<Person> {
  const email = newEmail()
  const mobile = String((numbers += 1))
  let cookie = ''
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${process.env.APP_URL}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    cookie = /__Host-reg=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie
  }
  await post('send-otp/email', { email_id: email })
  await post('verify-otp/email', { email_id: email, otp: await codeSentTo(email) })
  await post('send-otp/phone', { mobile_no: `91${mobile}` })
  await post('verify-otp/phone', { mobile_no: `91${mobile}`, otp: await codeSentTo(`91${mobile}`) })
  await post('register', { ...(await registrationForm(email, mobile)), ...more })
  return { email, mobile }
}

/** Signs in by the form of the page, as a person does. */
export async function signInByForm(page: Page, email: string, secret = password, at = '/login'): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
}

/** Signs a new browser in by the call of the form: the next page opens with the session. What it kept is removed. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const context = page.context()
  const origin = process.env.APP_URL!
  const data = { email_id: email, password: secret }
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, { data })
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const localStorage = [{ name: 'Authorization', value: token }]
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin, localStorage }] })
}

/** Signs the administrator of the started system in. */
export const signInAsAdmin = (page: Page): Promise<void> =>
  signIn(page, process.env.ADMIN_EMAIL!, process.env.ADMIN_PASSWORD!)

/** Another device of the same size. */
export const otherDevice = (browser: Browser, page: Page): Promise<BrowserContext> =>
  browser.newContext({ baseURL: process.env.APP_URL!, viewport: page.viewportSize(), reducedMotion: 'reduce' })

/** A page of an administrator, on another device. */
export async function staffPage(browser: Browser, page: Page): Promise<Page> {
  const staff = await (await otherDevice(browser, page)).newPage()
  await signInAsAdmin(staff)
  return staff
}

const tokenOf = (email: string, secret: string) => logIn(process.env.APP_URL!, email, secret)
const adminToken = () => tokenOf(process.env.ADMIN_EMAIL!, process.env.ADMIN_PASSWORD!)

/** Makes calls as somebody, and answers what they answer. */
export async function callsOf(email: string, headers: Readonly<Record<string, string>> = {}) {
  const token = await tokenOf(email, password)
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${process.env.APP_URL}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
}

/** Somebody's profile as the server has it, whatever a device believes. */
export const profileOf = async (email: string): Promise<Profile> => (await callsOf(email))('GET', '/profile')

/** Calls the API as the administrator. */
export async function asAdmin(): Promise<(method: string, path: string, body?: object) => Promise<Response>> {
  const token = await adminToken()
  return (method, path, body) =>
    fetch(`${process.env.APP_URL}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
}
