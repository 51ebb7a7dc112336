/** The other side refuses a message, and would refuse it again. Its text is logged, so it names no person. */
export class FinalRefusal extends Error {
  override readonly name = 'FinalRefusal'
}
