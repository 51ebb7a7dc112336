/** What a guardian agrees to, each for itself. Without the account nothing else counts. */
export const consentPurposes = ['account', 'inquiries', 'messages', 'lessons', 'tests', 'classes'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * How a guardian proves to be one: by a linked account with a verified mail address and mobile, or by an identity
 * document that staff have checked.
 */
export const consentProofs = ['declared', 'document'] as const
export type ConsentProof = (typeof consentProofs)[number]

/**
 * From this day on only a checked document counts, whatever is set: rule 10 of the Digital Personal Data Protection
 * Rules 2025 is in force eighteen months after its notification of 13 November 2025.
 */
export const documentProofFrom = new Date('2027-05-12T18:30:00Z')

/** The proof that counts at a moment. */
export const proofAsked = (set: ConsentProof, now: Date): ConsentProof => (now >= documentProofFrom ? 'document' : set)

export const noticeLanguages = ['en', 'hi'] as const
export type NoticeLanguage = (typeof noticeLanguages)[number]

/** Whom a code links: a guardian, or the learner's own account. */
export const linkKinds = ['guardian', 'account'] as const
export type LinkKind = (typeof linkKinds)[number]
