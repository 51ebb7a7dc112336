/** What becomes of answers that are not sent, at a log-out. */
export const testsSealed =
  'Answers of a test are only on this device. They stay here encrypted, so nobody can read them. Open this site when you are online and it sends them; you need not log in.'
