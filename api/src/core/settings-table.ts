interface Setting<Value> {
  readonly fallback: Value
  readonly says: string
  readonly secret?: boolean
  /** Returns the value, or an error whose message continues after the variable's name. */
  readonly parse: (text: string) => Value | Error
}

const setting = <Value>(fallback: Value, says: string, parse: (text: string) => Value | Error): Setting<Value> => ({
  fallback,
  says,
  parse,
})
const secret = <Value>(of: Setting<Value>): Setting<Value> => ({ ...of, secret: true })

const text = (says: string, fallback = '') => setting(fallback, says, (value) => value)

const integer = (fallback: number, min: number, max: number, says: string) =>
  setting(fallback, says, (value) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= min && number <= max
      ? number
      : new Error(`must be a whole number from ${min} to ${max}`)
  })

const oneOf = <const Choice extends string>(choices: readonly Choice[], fallback: NoInfer<Choice>, says: string) =>
  setting<Choice>(
    fallback,
    says,
    (value) => choices.find((choice) => choice === value) ?? new Error(`must be one of ${choices.join(', ')}`),
  )

const url = (schemes: readonly string[], says: string) =>
  secret(
    setting('', says, (value) =>
      schemes.some((scheme) => value.startsWith(`${scheme}://`)) && (URL.canParse(value) || value.startsWith('mongodb'))
        ? value.replace(/\/$/, '')
        : new Error(`must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`),
    ),
  )

const list = (says: string) =>
  setting<readonly string[]>([], says, (value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** Each must be written as browsers send it: scheme, lower-case host, port unless it is the default, no path. */
const origins = (says: string) =>
  setting<readonly string[]>([], says, (value) => {
    const named = value.split(',').map((part) => part.trim())
    const isOrigin = (one: string) =>
      /^https?:\/\/[\w.:[\]-]+$/.test(one) && URL.canParse(one) && new URL(one).origin === one
    return named.every(isOrigin) ? named : new Error('must be origins such as https://app.example, comma-separated')
  })

const longEnough = (length: number, says: string) =>
  secret(
    setting('', says, (value) =>
      value.length >= length ? value : new Error(`must have at least ${length} characters`),
    ),
  )

/** How often something may happen: at least once, so that it works at all. */
const count = (fallback: number, says: string) => integer(fallback, 1, 10_000_000, says)
const callsPerMinute = (fallback: number, kind: string) =>
  integer(fallback, 1, 100_000_000, `${kind} calls of one network address in a minute, for each API process`)
const attemptsPerMinute = (fallback: number, what: string) =>
  integer(fallback, 1, 100_000_000, `${what} of one person in a minute, for each API process`)
const port = (fallback: number, says: string) => integer(fallback, 0, 65_535, says)

/** All environment variables of API and worker. Tests compare README, compose file and launcher with it. */
export const settingsTable = {
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development', 'what runs: development, test or production'),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info', 'how much is logged'),
  HOST: text('the address the API listens on', '127.0.0.1'),
  PORT: port(3_000, 'the port of the API and the web app; 0 takes a free one'),
  METRICS_PORT: port(0, 'the private port of /metrics, the worker takes the next one; 0 switches it off'),
  PUBLIC_URL: url(['http', 'https'], 'the address people type, for links in mails'),
  WEB_DIR: text('the folder of the built web app; empty serves none'),
  MONGODB_URI: url(['mongodb', 'mongodb+srv'], 'the database'),
  REDIS_URL: url(['redis', 'rediss'], 'Redis, or a server that speaks its protocol'),
  SMTP_URL: url(['smtp', 'smtps'], 'the mail server'),
  SMS_URL: url(['http', 'https'], 'the SMS gateway'),
  SMS_STYLE: oneOf(['plain', 'twilio', 'msg91'], 'plain', 'how the SMS gateway wants to be asked'),
  SMS_USER: text('the account at the SMS gateway (twilio)'),
  SMS_KEY: longEnough(1, 'the key of the SMS gateway'),
  SMS_FROM: text('the sender of text messages (twilio)'),
  SMS_TEMPLATE: text('the registered template with the code (msg91)'),
  SMS_LINK_TEMPLATE: text('the registered template with the code and a link, as ##otp## and ##link## (msg91)'),
  MAIL_FROM: text('the sender of mails', 'Abhyas <no-reply@abhyas.localhost>'),
  APP_SECRET: longEnough(32, 'keys are derived from it; the same for all processes'),
  APP_SECRET_PREVIOUS: longEnough(32, 'the one before, while it is being replaced'),
  ADMIN_EMAIL: text('the first administrator'),
  ADMIN_PASSWORD: longEnough(8, 'their first password; made up and printed once where it is not given'),
  TRUST_PROXY: list(
    'addresses or networks (10.0.0.0/8) of the proxies in front, comma-separated; the limits of visitors need them',
  ),
  CORS_ORIGINS: origins('origins of other web apps whose pages may make calls, comma-separated; empty allows none'),
  OTP_SENDS_PER_ADDRESS: count(100, 'codes sent for one network address in 10 minutes'),
  OTP_EMAILS_PER_ADDRESS: count(60, 'different e-mail addresses of one network address in an hour'),
  OTP_SMS_PER_HOUR: count(2_000, 'codes sent as text messages in an hour, by all processes: they cost money'),
  OTP_MAILS_PER_HOUR: count(20_000, 'codes sent by mail in an hour, by all processes'),
  LOGIN_FAILURES_PER_HOUR: count(
    4_000,
    'wrong passwords of everybody in an hour, after which unknown devices pay with a proof of work',
  ),
  FOUR_EYES: oneOf(['on', 'off'], 'off', 'whether somebody else must approve a question than who wrote it: on or off'),
  MONEY_FOUR_EYES_FROM: integer(
    1_000_000,
    100,
    1_000_000_000,
    'from this amount on, in paise, two people must approve a payment',
  ),
  UPI_ID: text('the UPI ID that buyers pay to; set here, no page can change it'),
  PAYMENTS: oneOf(
    ['none', 'sandbox', 'razorpay'],
    'none',
    'who takes payments online: none, razorpay, or sandbox, a pretend bank for trying it out',
  ),
  PAYMENTS_URL: url(['http', 'https'], 'the address of that provider, without /v1; empty takes its usual one'),
  RAZORPAY_KEY_ID: text('the key of the account at Razorpay'),
  RAZORPAY_KEY_SECRET: longEnough(8, 'the secret of that key'),
  RAZORPAY_WEBHOOK_SECRET: longEnough(8, 'what Razorpay signs its webhooks with'),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: longEnough(8, 'the one before, while it is being replaced'),
  CONSENT_PROOF: oneOf(
    ['declared', 'document'],
    'declared',
    "what a guardian's agreement needs: a verified mobile (declared), or a checked identity document (document); from 13 May 2027 always the document",
  ),
  PUSH_HOSTS: list("hosts of push services besides the browsers' own, comma-separated"),
  DEMO_TEST_ID: text('the practice test of /demo by its id; empty shows five questions that come with the product'),
  READS_PER_MINUTE: callsPerMinute(1_200, 'reading'),
  WRITES_PER_MINUTE: callsPerMinute(300, 'writing'),
  ATTEMPT_CALLS_PER_MINUTE: attemptsPerMinute(60, 'starts, saves and hand-ins'),
  STARTS_PER_MINUTE: attemptsPerMinute(10, 'attempts begun'),
  WEBHOOKS_PER_MINUTE: integer(
    6_000,
    1,
    100_000_000,
    'webhooks of a provider of payments in a minute, for each API process',
  ),
} satisfies Record<string, Setting<string> | Setting<number> | Setting<readonly string[]>>

export type SettingName = keyof typeof settingsTable
type Value<S> = S extends Setting<infer V> ? V : never
export type Settings = { readonly [Name in SettingName]: Value<(typeof settingsTable)[Name]> }
