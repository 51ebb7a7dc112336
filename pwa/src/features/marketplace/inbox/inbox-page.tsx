import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'
import { useConversation } from '../../../data/conversations.ts'
import { sessionAtom } from '../../../data/session.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { ConversationList } from './conversation-list.tsx'
import { othersOf } from '../../../entities/inquiry/inquiry-words.ts'
import { Thread } from './thread.tsx'

/** Conversations with tutors or families: on a phone the list or one of them, on a desktop both. */
export function InboxPage() {
  const { id = '' } = useParams()
  const isPhone = useIsPhone()
  const isSignedIn = useAtomValue(sessionAtom) !== undefined
  const { answer } = useConversation(isPhone && isSignedIn ? id : '')
  if (isPhone && id)
    return (
      <SignedInOnly
        title={answer ? othersOf(answer.data) : 'Conversation'}
        back={{ to: '/inbox', name: 'All messages' }}
      >
        <Thread key={id} id={id} />
      </SignedInOnly>
    )
  return (
    <SignedInOnly title="Messages" width={1_080}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '360px minmax(0, 1fr)' }, alignItems: 'start' }}>
        <ConversationList open={id} />
        {!isPhone &&
          (id ? <Thread key={id} id={id} hasHeading /> : <Muted sx={{ pt: 2 }}>Choose a conversation.</Muted>)}
      </Box>
    </SignedInOnly>
  )
}
