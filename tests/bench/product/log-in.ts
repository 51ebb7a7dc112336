interface Admin {
  readonly ADMIN_EMAIL: string
  readonly ADMIN_PASSWORD: string
}

/** The first administrator, as its setting names them: their password need not be replaced. */
export const admin: Admin = { ADMIN_EMAIL: 'admin@abhyas.test', ADMIN_PASSWORD: 'correct horse battery' }

/** The access token of the administrator that a system was started with. */
export const logInAsAdmin = (url: string, { ADMIN_EMAIL, ADMIN_PASSWORD }: Admin): Promise<string> =>
  logIn(url, ADMIN_EMAIL, ADMIN_PASSWORD)

/** An access token. Throws where nobody is let in. */
export async function logIn(url: string, email_id: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_id, password }),
  })
  if (!answer.ok) throw new Error(`the login failed: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}
