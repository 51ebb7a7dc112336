import type { Conversation } from '@abhyas/shared/marketplace/conversations/shapes'
import { mdiCardAccountPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { changeConversation } from '../../../data/conversations.ts'
import { refresh } from '../../../data/queries.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { toned } from '../../../ui/toned.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { othersOf } from '../../../entities/inquiry/inquiry-words.ts'

/** Agreeing to share contact details. When both have, the thread shows them and this is gone. */
export function ContactBar({ of: conversation }: { readonly of: Conversation }) {
  const { isBusy, problem, submit } = useSubmit()
  const { id, kind, contact, closed } = conversation
  if (contact === 'open' || closed || kind === 'batch') return null
  const isAsked = contact === 'asked'
  const agree = () =>
    submit(async () => {
      await changeConversation(id, 'contact', { agree: !isAsked })
      refresh(`/conversations/${id}/messages`)
    })
  return (
    <Box
      sx={({ vars }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        mb: 2,
        borderRadius: '12px',
        ...toned(vars, contact === 'wanted' ? 'info' : 'neutral'),
      })}
    >
      <Icon path={mdiCardAccountPhoneOutline} />
      <Typography variant="body2" sx={{ flex: '1 1 200px' }} role={problem ? 'alert' : undefined}>
        {problem ?? sentenceOf(conversation)}
      </Typography>
      <OnlineButton
        size="small"
        variant={contact === 'wanted' ? 'contained' : 'outlined'}
        disabled={isBusy}
        onClick={() => void agree()}
      >
        {isAsked ? 'Take back' : 'Agree to share'}
      </OnlineButton>
    </Box>
  )
}

function sentenceOf(conversation: Conversation): string {
  const name = othersOf(conversation)
  if (conversation.contact === 'wanted')
    return `${name} wants to share name, mobile and email. Agree, and you both see them.`
  if (conversation.contact === 'asked') return `Waiting for ${name} to agree.`
  return 'Contact details are shown when you both agree.'
}
