import { type ContactKind, supportLimits } from './limits.ts'

/** Messages about support tickets. */
export const subjectMissing = 'Subject is required.'
export const subjectTooLong = `Subject must be at most ${supportLimits.subject} characters.`
export const subjectLines = 'Subject must be one line.'
export const messageMissing = 'Message is required.'
export const messageTooLong = `Message must be at most ${supportLimits.message} characters.`
export const kindWrong = 'Choose a question or a trial lesson.'
export const statusWrong = 'Status must be open or closed.'

export const ticketSent = 'Your message was sent to Support.'
export const contactsSpent = 'Many messages came from your network in this hour. Try again later.'
export const answerSent = 'Message sent.'
export const ticketOpened = 'Ticket reopened.'
export const ticketClosed = 'Ticket closed.'

export const tooManyOpen = `You have ${supportLimits.openTickets} open tickets. Reply to one of them, or wait until Support closes one.`
export const theyHaveTooManyOpen = `This person has ${supportLimits.openTickets} open tickets.`
export const threadClosed = 'This ticket is closed. Open a new one.'
export const threadFull = `This ticket has ${supportLimits.messages} messages. Open a new one.`

interface MailFacts {
  readonly subject: string
  readonly message: string
  readonly name: string
  readonly email: string
  readonly link: string
}

/** The mail to the support address: the message, its author, and where to reply. */
export const supportMail = ({ subject, message, name, email, link }: MailFacts) => ({
  subject: `Support: ${subject}`,
  text: [`${name} (${email}) wrote:`, message, `Answer here:\n${link}`].join('\n\n'),
})

/** The subject of a visitor's message, which has none of its own. */
export const contactSubject = (name: string, kind: ContactKind) =>
  kind === 'trial' ? `Trial lesson for ${name}` : `Message from ${name}`

/** Support's reply to somebody without an account. */
export const contactReplyMail = (message: string, question: string, link: string) => ({
  subject: 'Abhyas Support replied',
  text: [message, `To write to us again, open:\n${link}`, `You had written:\n${question}`].join('\n\n'),
})

/** The notification to the owner of the ticket. */
export const supportAnswered = (subject: string) => ({ title: 'Support replied', text: subject })

/** Where somebody found a fault. A text without a question has no number. */
interface ReportedPlace {
  readonly test: string
  readonly question: number | null
  readonly form: number
}
const placeOf = ({ question }: ReportedPlace) => (question === null ? 'A text' : `Question ${question}`)
/** The name of a test has at most 150 characters, as a subject has. */
export const reportSubject = (place: ReportedPlace): string =>
  `${placeOf(place)} of ${place.test}`.slice(0, supportLimits.subject)
/** @param ids of the test and of its question, for who looks them up: the order of questions differs by person */
export const questionReport = (message: string, { ids, ...place }: ReportedPlace & { readonly ids: string }): string =>
  `${message}\n\n${placeOf(place)} of ${place.test}, form ${place.form} (${ids})`
