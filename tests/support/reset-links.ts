import { MailModel } from '../../api/src/platform/mail/model.ts'
import { eventually } from './eventually.ts'
import type { Product } from './product.ts'

/** The log's line of a letter that a budget has stopped. */
const stopped = 'a reset link is not sent'

/**
 * The secrets of the links in all letters, oldest first, once each of so many calls is either a letter or a line of the
 * log: a call is answered before it is known which. `silent` of them are for addresses without an account.
 */
export async function resetSecrets({ context, logged }: Product, calls: number, silent = 0): Promise<string[]> {
  const settled = async () => {
    const lines = logged.filter((line) => line.includes(stopped)).length
    return (await MailModel.countDocuments()) + lines + silent >= calls
  }
  await eventually(settled, `${calls} calls to be settled`)
  const mails = await MailModel.find().sort({ _id: 1 }).lean()
  return mails.map(({ _id, sealed }) => {
    const { text } = JSON.parse(context.keys.open(sealed!.buffer, _id.toHexString())) as { text: string }
    return /\/reset-password#([\w-]{43})/.exec(text)![1]!
  })
}
