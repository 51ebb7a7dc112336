import type { Conversation, Message, Messages } from '@abhyas/shared/marketplace/conversations/shapes'
import { hiddenPiece } from '@abhyas/shared/marketplace/conversations/texts'
import { messageRemoved } from '@abhyas/shared/marketplace/reports/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { readEarlier, useWaitingMessages } from '../../../data/conversations.ts'
import { dotted } from '../../../ui/dotted.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'
import { toastError } from '../../../ui/toast-error.ts'
import { toned } from '../../../ui/toned.ts'
import { deliveryOf } from '../../../entities/inquiry/inquiry-words.ts'
import { joined, type Loaded } from './earlier.ts'
import { messageFilePath } from '../../../data/attached-files.ts'
import { StoredFiles } from '../../../entities/file/stored-files.tsx'
import { MessageMenu } from './message-menu.tsx'
import { UnsentList } from '../../../entities/inquiry/unsent.tsx'

interface MessageListProps {
  readonly of: Conversation
  /** The last messages. */
  readonly latest: Messages
}

/** What was written, the oldest first, then what waits on this device. */
export function MessageList({ of: conversation, latest }: MessageListProps) {
  const waiting = useWaitingMessages(conversation.id)
  const { messages, hasMore, isLoading, loadEarlier } = useEarlier(conversation.id, latest)
  return (
    <>
      {hasMore && (
        <Button variant="outlined" size="small" disabled={isLoading} onClick={() => void loadEarlier()} sx={{ mb: 2 }}>
          {isLoading ? 'Loading...' : 'Earlier messages'}
        </Button>
      )}
      <Box
        component="ol"
        aria-label="Messages"
        aria-live="polite"
        sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 1.5 }}
      >
        {messages.map((message) => (
          <Bubble key={message.id} of={message} conversation={conversation} />
        ))}
      </Box>
      <UnsentList
        of={waiting}
        textOf={(one) => [one.text, ...(one.files ?? []).map((file) => file.name)].filter(Boolean).join('\n')}
      />
    </>
  )
}

/** Earlier pages stay above the last one, which is read again and again. */
function useEarlier(id: string, latest: Messages) {
  const [loaded, setLoaded] = useState<Loaded>({ messages: [], has_more: false })
  const [isLoading, setIsLoading] = useState(false)
  const { messages, has_more } = joined(loaded, latest)
  async function loadEarlier(): Promise<void> {
    setIsLoading(true)
    try {
      const more = await readEarlier(id, messages[0]?.seq ?? 1)
      setLoaded({ messages: [...more.messages, ...messages], has_more: more.has_more })
    } catch (error) {
      toastError(error)
    } finally {
      setIsLoading(false)
    }
  }
  return { messages, hasMore: has_more, isLoading, loadEarlier }
}

function Bubble({ of: message, conversation }: { readonly of: Message; readonly conversation: Conversation }) {
  const { is_own: isOwn, kind, state, text, created_at } = message
  // Copies on the device from before there were files have none.
  const files = (message as Partial<Message>).files ?? []
  const author = conversation.with.find(({ id }) => id === message.sender_id)?.name
  const name = isOwn ? 'You' : kind === 'text' ? (author ?? 'Somebody who has left') : 'Abhyas'
  return (
    <Box
      component="li"
      sx={({ vars }) => ({
        justifySelf: kind === 'text' ? (isOwn ? 'end' : 'start') : 'stretch',
        maxWidth: kind === 'text' ? '85%' : 'none',
        px: 2,
        py: 1.25,
        borderRadius: '12px',
        ...toned(vars, kind === 'text' ? (isOwn ? 'ok' : 'neutral') : 'info'),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, flexGrow: 1 }} title={exactMoment(created_at)}>
          {dotted(name, shortMoment(created_at))}
        </Typography>
        {!isOwn && kind === 'text' && state === 'sent' && <MessageMenu of={message} name={name} />}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {state !== 'sent' ? (
          <em>{messageRemoved}</em>
        ) : kind === 'contact' ? (
          <WithLinks text={text} />
        ) : (
          <WithHidden text={text} />
        )}
      </Typography>
      {files.length > 0 && (
        <StoredFiles files={files} asksFirst={!isOwn && conversation.contact !== 'open'} pathOf={messageFilePath} />
      )}
      {message.masks.length > 0 && isOwn && (
        <Muted color="inherit">
          Contact details are hidden until you both agree. Nobody is blocked for writing them.
        </Muted>
      )}
      {isOwn && kind === 'text' && (
        <Typography variant="body2" sx={{ textAlign: 'end' }}>
          {deliveryOf(message, conversation)}
        </Typography>
      )}
    </Box>
  )
}

/** The numbers and addresses that were shared can be tapped; older conversations have them as 'E-mail'. */
const WithLinks = ({ text }: { readonly text: string }) =>
  text.split('\n').map((line, at) => {
    const [, word, to] = /^(Mobile|WhatsApp|E-?mail) (.+)$/.exec(line) ?? []
    const href = word?.startsWith('E') ? `mailto:${to}` : `tel:${to?.replaceAll(' ', '')}`
    return (
      <span key={at}>
        {at > 0 && '\n'}
        {to ? (
          <>
            {word}{' '}
            <Link href={href} color="inherit">
              {to}
            </Link>
          </>
        ) : (
          line
        )}
      </span>
    )
  })

/** What was hidden looks like what it is, not like words of the author. */
const WithHidden = ({ text }: { readonly text: string }) =>
  text.split(hiddenPiece).map((part, at) => (
    <span key={at}>
      {at > 0 && <em>{hiddenPiece}</em>}
      {part}
    </span>
  ))
