import type { Conversation } from '@abhyas/shared/marketplace/conversations/shapes'
import { lookedAt } from '@abhyas/shared/marketplace/moderation/texts'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent } from 'react'
import { changeConversation, useConversation, useMessages } from '../../../data/conversations.ts'
import { keptAtOf } from '../../../data/copied.ts'
import { useOnline } from '../../../data/connection.ts'
import { onLive } from '../../../data/live-events.ts'
import { refresh } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { ContactBar } from './contact-bar.tsx'
import { PushOffer } from '../../../entities/push/push-offer.tsx'
import { othersOf } from '../../../entities/inquiry/inquiry-words.ts'
import { MessageBox } from './message-box.tsx'
import { MessageList } from './message-list.tsx'
import { ThreadHead } from './thread-head.tsx'

interface ThreadProps {
  readonly id: string
  /** The page has another heading above it. */
  readonly hasHeading?: boolean
}

/** One conversation: what it is about, its messages, and a box to write. */
export function Thread({ id, hasHeading = false }: ThreadProps) {
  const conversation = useConversation(id)
  const messages = useMessages(id)
  useNewMessages(id, messages.reload)
  const about = conversation.answer?.data
  const latest = messages.answer?.data
  useNoteRead(about, latest?.messages.at(-1)?.seq ?? 0)
  if (!about) return <CallState of={conversation} rows={4} />
  return (
    <Box component="section" aria-label={`Conversation with ${othersOf(about)}`} sx={{ minWidth: 0 }}>
      {hasHeading && <Heading sx={{ overflowWrap: 'anywhere' }}>{othersOf(about)}</Heading>}
      <ThreadHead of={about} />
      <KeptNote at={keptAtOf(messages)} />
      <PushOffer news="Hear of answers" />
      <ContactBar of={about} />
      {latest ? <MessageList of={about} latest={latest} /> : <CallState of={messages} rows={4} />}
      {mayWrite(about) ? <MessageBox conversation={about} /> : <Muted sx={{ mt: 2 }}>{whyNot(about)}</Muted>}
    </Box>
  )
}

const mayWrite = ({ kind, closed, held, with: others }: Conversation) =>
  !closed && !held && (kind === 'batch' || others.length > 0)

const whyNot = ({ kind, held }: Conversation): string => {
  if (held) return lookedAt
  return kind === 'batch' ? 'Only the teacher writes to the class.' : 'You cannot write in this conversation.'
}

/** A message that comes while one reads is shown at once; coming back to the page asks again. */
function useNewMessages(id: string, reload: () => void): void {
  useEffect(() => {
    const readAgain = () => {
      reload()
      refresh(`/conversations/${id}`)
    }
    const stop = onLive({
      ready: readAgain,
      conversation: (news) => news.id === id && readAgain(),
      read: (news) => news.id === id && refresh(`/conversations/${id}`),
    })
    const seen = () => document.visibilityState === 'visible' && readAgain()
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [id, reload])
}

/** What is on the screen is read: the server hears of it, and the other side sees it. */
function useNoteRead(conversation: Conversation | undefined, shownSeq: number): void {
  const isOnline = useOnline()
  const note = useEffectEvent((id: string, seq: number) => {
    // Whoever cannot tell it now tells it with the next message, or when they come back.
    void changeConversation(id, 'read', { seq }).then(
      () => refresh('/notifications'),
      () => undefined,
    )
  })
  const id = conversation?.id
  const isNew = conversation !== undefined && shownSeq > conversation.read_seq
  useEffect(() => {
    if (id && isNew && isOnline && document.visibilityState === 'visible') note(id, shownSeq)
  }, [id, isNew, isOnline, shownSeq])
}
