/** Under this name nobody has a mailbox (RFC 6761: `localhost` stays on the machine), and nothing is sent there. */
const sampleDomain = 'sample.abhyas.localhost'

/** The address of a sample person: 'sample-07@sample.abhyas.localhost'. */
export const sampleAddress = (n: number): string => `sample-${String(n).padStart(2, '0')}@${sampleDomain}`

/** Whether an address is of a sample person. No code reaches it, so nobody else can register with it. */
export const isSampleAddress = (email: string): boolean => email.trim().toLowerCase().endsWith(`@${sampleDomain}`)
