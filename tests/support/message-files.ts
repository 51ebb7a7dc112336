import sharp from 'sharp'
import type { MessageFile } from '../../shared/src/marketplace/conversations/shapes.ts'
import type { Reply } from './families.ts'
import { headerOf, type MadeUser } from './made-users.ts'
import type { Product } from './product.ts'
import { sendForm } from './uploads.ts'

/** A photo with what telephones write into it. */
export const photo = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0B6E4F' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'Asha, at home' } } })
    .jpeg()
    .toBuffer()

/** Uploads a file to a conversation as somebody. */
export async function addFileAs(
  product: Product,
  who: MadeUser,
  conversation: string,
  [name, bytes]: readonly [name: string, bytes: Uint8Array],
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<MessageFile>> {
  const sent = { ...(await headerOf(product, who)), ...headers }
  const answer = await sendForm(product, `/conversations/${conversation}/files`, [['file', bytes, name]], sent, 'POST')
  return { status: answer.statusCode, ...answer.json<Omit<Reply<MessageFile>, 'status'>>() }
}
