import { contactReplyMail, supportMail } from '@abhyas/shared/platform/support-tickets/texts'
import type { Context } from '../../core/context.ts'
import { enqueueMail, type MailText } from '../mail/commands.ts'
import { siteSettingsId, SiteSettingsModel } from '../site-settings/model.ts'
import type { TicketRecord } from './model.ts'
import { findAsker } from './queries.ts'

const day = 24 * 60 * 60_000

/** Mails a message to the support address of the site settings. Without one, the ticket waits in the back office. */
export const writeToSupport = (context: Context, ticket: TicketRecord, message: string, requestId: string) =>
  tryToMail(context, requestId, async () => {
    const settings = await SiteSettingsModel.findById(siteSettingsId, { contact_email: 1 }).lean()
    if (!settings?.contact_email) return undefined
    const { contact_person, email_id } = await findAsker(ticket)
    const link = `${context.settings.PUBLIC_URL}/admin/inquiries?item=${ticket._id.toHexString()}`
    const mail = supportMail({ subject: ticket.subject, message, name: contact_person, email: email_id, link })
    return { to: settings.contact_email, ...mail }
  })

/** Mails a reply to somebody without an account. */
export const writeToGuest = (context: Context, { guest, messages }: TicketRecord, reply: string, requestId: string) =>
  tryToMail(context, requestId, async () => {
    const mail = contactReplyMail(reply, messages[0]!.text, `${context.settings.PUBLIC_URL}/support`)
    return guest ? { to: guest.email_id, ...mail } : undefined
  })

/** Errors are only logged, because the ticket is already saved. */
async function tryToMail(
  context: Context,
  requestId: string,
  write: () => Promise<MailText | undefined>,
): Promise<void> {
  try {
    const mail = await write()
    if (mail) await enqueueMail(context, mail, 3 * day, requestId)
  } catch (err) {
    context.log.error({ err, reqId: requestId }, 'a letter of support is lost')
  }
}
