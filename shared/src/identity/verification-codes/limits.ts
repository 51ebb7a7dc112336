const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * One-time codes prove that a person can read an address, only at registration: four digits are too weak for more.
 * Limits of guesses and sends per address keep them safe (docs/decisions/009).
 */
export const codeLimits = {
  digits: 4,
  /** Lifetime of a code; its message is not sent after it. */
  lifeMs: 5 * minute,
  /** Pause before the next code can be sent. */
  resendMs: 60 * second,
  guessesPerCode: 5,
  wrongGuessesPerDay: 10,
  /** Of them from one network, so that nobody alone can use up everybody's. */
  wrongGuessesOfNetwork: 7,
  /** A message to an address with so many messages or wrong guesses today has a link, which works without the code. */
  letterWithLinkFrom: 5,
  /** Lifetime of the link: as long as the address can be barred by what others did. */
  linkLifeMs: day,
  sendsPerTenMinutes: 5,
  sendsPerDay: 10,
  tenMinutesMs: 10 * minute,
  hourMs: hour,
  dayMs: day,
  /** Lifetime of a verified address before the registration is completed. */
  verificationTokenLifeMs: 30 * minute,
} as const
