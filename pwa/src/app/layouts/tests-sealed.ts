/** What becomes of answers that are not sent, at a log-out. */
export const testsSealed =
  'Answers of a test are on this device alone. They stay here sealed: nobody can read them, and this site sends them by itself when it is open with a network, without a login.'
