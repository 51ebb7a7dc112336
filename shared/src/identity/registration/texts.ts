/** The specification's messages for sign-up, login and passwords. */
export const loginMissing = 'Email and password are required.'
export const loginFailed = 'Failed to log in. Please check your credentials.'
export const loginSucceeded = 'Login successful!'
export const registered = 'Registration successful!'
export const formHasErrors = 'Please validate form before submitting.'

export const emailInvalid = 'Invalid email format.'
export const mobileInvalid = 'Mobile number must be 10 digits.'
export const digitsOnly = 'Only numeric values are allowed.'
export const whatsappInvalid = 'WhatsApp No must be exactly 10 digits.'
export const passwordWeak = 'Password must be at least 8 characters and include one special character.'
export const confirmMissing = 'Confirm Password is required.'
export const confirmDiffers = 'Passwords do not match.'
export const classLocationMissing = 'Please select at least one class location.'
export const locationMissing = 'Location is required'

/** Our own messages where the specification requires a field but gives no text. */
export const registrantMissing = "'I am' is required."
export const titleMissing = 'Title is required.'
export const nameMissing = 'Name is required.'
export const instituteNameMissing = 'Institute name is required.'
export const instituteCategoryMissing = 'Institute category is required.'
export const genderMissing = 'Gender is required.'
export const emailMissing = 'Email is required.'
export const emailUnverified = 'Verify your email address first.'
export const mobileUnverified = 'Verify your mobile number first.'
export const mobileTaken = 'This mobile number already belongs to an account. Log in, or use another number.'
export const termsMissing = 'Accept the terms to create an account.'
export const passwordTooLong = 'Password must be at most 128 characters.'
export const passwordCommon = 'This password is too common. Choose another one.'
export const notAChoice = 'Choose one from the list.'
export const tooLong = (characters: number) => `At most ${characters} characters.`

export const loginPaused = (seconds: number) =>
  `Too many wrong passwords. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`
export const loginsLimited = 'Logging in from a new device takes longer at the moment. Try again in a minute.'
export const accountDisabled = 'This account is disabled. Write to Support if you think that is a mistake.'
export const sessionOver = 'Your session has ended. Log in again.'
export const loggedOut = 'You are logged out.'
export const resetSent = 'If there is an account with this address, a link is on its way.'
export const resetLinkDead = 'This link no longer works. Ask for a new one.'
export const resetLinkWorks = 'Choose a new password.'
export const passwordMustChange = 'Choose a password of your own first.'
export const passwordChanged = 'Your password was changed.'
export const currentPasswordWrong = 'The current password is wrong.'
export const currentPasswordTooOften =
  'The current password was wrong five times. Log in again, or ask for a link to set a new one.'

/** The mail with the reset link. The secret is in the URL fragment, which browsers do not send to servers. */
export const resetMail = (link: string) => ({
  subject: 'A new password for Abhyas',
  text: [
    'Someone, probably you, asked for a new password for your Abhyas account.',
    `Open this link within 30 minutes to choose one:\n${link}`,
    'If it was not you, ignore this mail. Your password stays as it is.',
  ].join('\n\n'),
})
