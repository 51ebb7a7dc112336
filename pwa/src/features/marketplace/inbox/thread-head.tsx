import type { Conversation } from '@abhyas/shared/marketplace/conversations/shapes'
import type { InquiryState } from '@abhyas/shared/marketplace/inquiries/states'
import {
  mdiAccountCancelOutline,
  mdiAccountOutline,
  mdiBellOffOutline,
  mdiBellOutline,
  mdiCheck,
  mdiClose,
  mdiFlagOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { changeConversation } from '../../../data/conversations.ts'
import { setBlocked } from '../../../data/blocks.ts'
import { refresh } from '../../../data/queries.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { aboutOf, movesTo, stateWords } from '../../../entities/inquiry/inquiry-words.ts'
import { SampleBadge } from '../../../entities/user/sample-badge.tsx'
import { ReportDialog } from './report-later.ts'

/** What a conversation is about, the state of its inquiry, and what can be done with both. */
export function ThreadHead({ of: conversation }: { readonly of: Conversation }) {
  const { inquiry } = conversation
  const state = inquiry && stateWords[inquiry.state as InquiryState]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Muted sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>{aboutOf(conversation)}</Muted>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {state && <Badge tone={state.tone}>{state.text}</Badge>}
          <SampleBadge of={{ sample: conversation.with.some(({ sample }) => sample) }} />
        </Box>
      </Box>
      <ThreadMenu of={conversation} />
    </Box>
  )
}

function ThreadMenu({ of: conversation }: { readonly of: Conversation }) {
  const [isBusy, setIsBusy] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const { id, inquiry, muted, blocked } = conversation
  const tutor = conversation.with.find(({ tutor_id }) => tutor_id)
  // A guardian is not blocked by a tutor who means the student: the one who wrote first is meant.
  const other = conversation.with[0]
  async function run(work: () => Promise<unknown>, says: string): Promise<void> {
    setIsBusy(true)
    try {
      await work()
      toast(says)
      refresh('/conversations')
      refresh('/inquiries')
    } catch (error) {
      toastError(error)
    } finally {
      setIsBusy(false)
    }
  }
  const block = (is: boolean) => () =>
    run(
      () => setBlocked(other!.id, is),
      is ? `${other!.name} is blocked. You can take this back here.` : `${other!.name} is no longer blocked.`,
    )
  const actions: MenuAction[] = [
    ...(tutor ? [{ text: 'See profile', icon: mdiAccountOutline, to: `/tutors/${tutor.tutor_id}` }] : []),
    ...movesTo(inquiry?.may ?? []).map(({ text, body }) => ({
      text,
      icon: body.state === 'trial' || body.state === 'hired' ? mdiCheck : mdiClose,
      run: () => void run(() => call('PATCH', `/inquiries/${inquiry!.id}`, body), 'Saved'),
    })),
    {
      text: muted ? 'Notify me again' : 'Mute',
      icon: muted ? mdiBellOutline : mdiBellOffOutline,
      isApart: true,
      run: () =>
        void run(() => changeConversation(id, 'mute', { muted: !muted }), muted ? 'You hear of it again.' : 'Muted'),
    },
    ...(other
      ? [
          {
            text: blocked ? 'Unblock' : 'Block',
            icon: mdiAccountCancelOutline,
            run: () => void block(!blocked)(),
          },
          { text: 'Report', icon: mdiFlagOutline, run: () => setIsReporting(true) },
        ]
      : []),
  ]
  return (
    <>
      <ActionMenu label="More" actions={actions} disabled={isBusy} />
      {isReporting && other && (
        <ReportDialog about={{ kind: 'user', id: other.id }} name={other.name} onClose={() => setIsReporting(false)} />
      )}
    </>
  )
}
