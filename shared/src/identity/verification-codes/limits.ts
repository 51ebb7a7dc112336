const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/**
 * One-time codes prove that a person reads an address, at registration and nowhere else: four digits are too few for
 * more. What keeps them safe is how often one may guess and send, per address (docs/decisions/009).
 */
export const codeLimits = {
  digits: 4,
  /** How long a code works, and a letter with it may still be sent. */
  lifeMs: 5 * minute,
  /** How long a person waits before the next code. */
  resendMs: 60 * second,
  guessesPerCode: 5,
  wrongGuessesPerDay: 10,
  sendsPerTenMinutes: 5,
  sendsPerDay: 10,
  tenMinutesMs: 10 * minute,
  dayMs: day,
  /** How long a verified address waits for the rest of the registration. */
  verificationTokenLifeMs: 30 * minute,
} as const
