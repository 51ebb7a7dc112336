import { supportMail } from '@abhyas/shared/platform/support-tickets/texts'
import type { Context } from '../../core/context.ts'
import { enqueueMail } from '../mail/commands.ts'
import { siteSettingsId, SiteSettingsModel } from '../site-settings/model.ts'
import type { TicketRecord } from './model.ts'
import { findAsker } from './queries.ts'

const day = 24 * 60 * 60_000

/**
 * Mails a message to the support address of the site settings. Without one, the ticket waits in the back office. Errors
 * are only logged, because the ticket is already saved.
 */
export async function writeToSupport(
  context: Context,
  ticket: TicketRecord,
  message: string,
  requestId: string,
): Promise<void> {
  try {
    const settings = await SiteSettingsModel.findById(siteSettingsId, { contact_email: 1 }).lean()
    if (!settings?.contact_email) return
    const { contact_person, email_id } = await findAsker(ticket.user_id)
    const link = `${context.settings.PUBLIC_URL}/admin/inquiries?ticket=${ticket._id.toHexString()}`
    const mail = supportMail({ subject: ticket.subject, message, name: contact_person, email: email_id, link })
    await enqueueMail(context, { to: settings.contact_email, ...mail }, 3 * day, requestId)
  } catch (err) {
    context.log.error({ err, reqId: requestId }, 'no letter to support')
  }
}
