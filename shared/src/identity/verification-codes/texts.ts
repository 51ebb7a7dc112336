import { codeLimits } from './limits.ts'

/** The specification's messages. */
export const emailMissing = 'Enter Email Id'
export const emailInvalid = 'Invalid email format.'
export const emailTaken = 'The email ID already exists.'
export const codeInvalid = 'Please enter a valid 4-digit OTP.'
export const emailCodeSent = 'OTP sent to your email'
export const emailVerified = 'Email verified successfully'

export const mobileInvalid = 'Enter a valid 10-digit mobile number.'
export const mobileCodeSent = 'OTP sent to your mobile number.'
export const mobileVerified = 'OTP verified successfully.'
export const mobileCodeNotSent = 'Failed to send OTP. Please try again.'
export const mobileNotVerified = 'Failed to verify OTP. Please try again.'

/** Our own messages where the specification leaves the text to the server. */
export const codeWrong = (triesLeft: number) =>
  triesLeft > 0
    ? `That code is wrong. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
    : 'That was the last try. Ask for a new code.'
export const codeDead = 'This code no longer works. Send a new code.'
export const emailGuessesSpent =
  'Too many wrong codes for this address today. Open the link in our last email to you, in this browser.'
export const mobileGuessesSpent =
  'Too many wrong codes for this number today. Open the link in our last text message to you, in this browser.'
/** For programs: a browser does the work without showing this. */
export const codesCostWork = 'Very many codes are sent at the moment, so each takes a little longer. Try again.'
export const resendTooSoon = (seconds: number) =>
  `You can send a new code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
export const sendsSpent = 'Too many codes were sent to this address. Try again later.'
export const mobileSendsSpent =
  'Too many codes were sent to this number. Open the link in the last of these messages, in this browser, or try again later.'
export const emailSendsSpent =
  'Too many codes were sent to this address. Open the link in the last of these emails, in this browser, or try again later.'
export const linkDead = 'This link no longer works. Ask for a new code.'
export const networkSpent = 'Too many codes were sent from your network. Try again later.'
export const codesOfHourSpent = (minutes: number) =>
  `Too many codes were sent in this hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
export const codesUnavailable = 'Codes cannot be sent at the moment. Try again in a minute.'

/**
 * The text message, with a single four-digit number, so that phones suggest it.
 * @param link for a number at which others guess, or to which they send too many codes
 */
export const codeText = (code: string, link?: string) =>
  [
    `${code} is your Abhyas code. It works for ${codeLimits.lifeMs / 60_000} minutes. Do not share it with anyone.`,
    ...(link ? [`If the page does not accept the code, open this in the browser where you sign up: ${link}`] : []),
  ].join(' ')

/**
 * The mail. The code is its first four-digit number, so that people and phones find it.
 * @param link for an address at which others guess, or to which they send too many codes
 */
export const codeMail = (code: string, link?: string) => ({
  subject: `${code} is your Abhyas code`,
  text: [
    `${code} is your Abhyas code.`,
    `It works for ${codeLimits.lifeMs / 60_000} minutes. Type it on the page where you asked for it.`,
    ...(link
      ? [
          'Somebody has tried this address many times today. If the page does not accept the code, open this link in the browser where you sign up. It works for a day:',
          link,
        ]
      : []),
    'If you did not ask for it, ignore this mail. Nobody can use your address without the code.',
  ].join('\n\n'),
})
