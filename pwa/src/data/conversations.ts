import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { Conversation, MessageFile, Messages } from '@abhyas/shared/marketplace/conversations/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, CallError } from './api-client.ts'
import type { Copied } from './copied.ts'
import { database } from './database.ts'
import { type InquiryChange, isInquiry } from './outbox/kinds/inquiry.ts'
import { isMessage, type MessageChange, messageKind } from './outbox/kinds/message.ts'
import { sendChanges } from './outbox/send-schedule.ts'
import { queueChange } from './outbox/store.ts'
import { useWaiting } from './outbox/use-waiting.ts'
import { type ReadResult, setAnswer } from './queries.ts'
import { signedInId } from './session.ts'
import { useKept } from './use-kept.ts'

type Read<Answer> = ReadResult<Copied<Answer>>

/** The conversations of the signed-in person, the newest first. Without a session nothing is read. */
export const useConversations = (isSignedIn: boolean, page = 1): Read<ListReply<Conversation>> =>
  useKept(isSignedIn ? `/conversations?page=${page}` : undefined)

const pathOf = (id: string) => `/conversations/${id}`

export const useConversation = (id: string): Read<SuccessAnswer<Conversation>> => useKept(id ? pathOf(id) : undefined)

/** The last messages of a conversation. */
export const useMessages = (id: string): Read<SuccessAnswer<Messages>> =>
  useKept(id ? `${pathOf(id)}/messages` : undefined)

/** Messages before a number, the oldest first. Throws CallError. */
export const readEarlier = async (id: string, seq: number): Promise<Messages> =>
  (await call<SuccessAnswer<Messages>>('GET', `${pathOf(id)}/messages?before_seq=${seq}`)).data

/** Makes a call that changes a conversation, and shows what it is then. Throws CallError. */
export async function changeConversation(id: string, what: 'read' | 'mute' | 'contact', body: object): Promise<void> {
  setAnswer(pathOf(id), await call<SuccessAnswer<Conversation>>('POST', `${pathOf(id)}/${what}`, body))
}

/**
 * Puts a message into the queue in place of its draft, and sends it when there is a network. Its files are uploaded
 * already. Throws if the device is full, or nobody is signed in.
 */
export async function writeMessage(
  conversation: string,
  { text, files }: { readonly text: string; readonly files: readonly MessageFile[] },
  draft: string,
): Promise<void> {
  const userId = signedInId()
  if (!userId) throw new CallError(401, { code: 'session_over', message: sessionOver })
  await queueChange(messageKind, userId, { conversation, text, files }, () => database.drafts.delete(draft))
  void sendChanges()
}

/** Messages of a conversation that wait on this device, in their order. */
export const useWaitingMessages = (conversation: string): readonly MessageChange[] =>
  useWaiting(isMessage).filter((one) => one.conversation === conversation)

/** Questions to tutors that wait on this device. */
export const useWaitingInquiries = (): readonly InquiryChange[] => useWaiting(isInquiry)
