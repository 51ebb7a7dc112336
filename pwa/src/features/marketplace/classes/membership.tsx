import type { JoinedBatch } from '@abhyas/shared/marketplace/classes/shapes'
import { type GateCode, gateTexts } from '@abhyas/shared/marketplace/learners/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { refreshClasses, refreshLists } from '../../../data/classes.ts'
import { WayOn } from '../../../entities/learner/way-on.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { SoftCard } from '../../../ui/soft-card.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'

interface MembershipProps {
  readonly of: JoinedBatch
  readonly learner: JoinedBatch['learners'][number]
}

/** Somebody's place in a class: accepting it, or leaving. */
export function Membership({ of: { id, name, learners }, learner }: MembershipProps) {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string }>()
  const who = learner.is_self ? 'You' : learner.first_name
  const isAsked = learner.state === 'asked'
  async function send(what: 'accept' | 'leave'): Promise<void> {
    setIsLeaving(false)
    try {
      const body = { learner_id: learner.id }
      const { message } = await call<SuccessAnswer<object>>('POST', `/batches/${id}/${what}`, body)
      toast(message)
      if (what === 'accept' || learners.length > 1) return refreshClasses()
      void navigate('/classes')
      refreshLists()
    } catch (error) {
      const { code, message } = callErrorOf(error)
      setRefusal({ code, message })
    }
  }
  const isMissing = learner.needs in gateTexts
  const missing =
    refusal ?? (isMissing ? { code: learner.needs, message: gateTexts[learner.needs as GateCode] } : undefined)
  const says = missing && (
    <Box sx={{ display: 'grid', gap: 0.5, mt: 1, justifyItems: 'start' }}>
      <Problem>{missing.message}</Problem>
      <WayOn after={missing.code} />
    </Box>
  )
  if (isAsked)
    return (
      <SoftCard label={`Invitation for ${who}`} tone="primary">
        <Typography sx={{ fontWeight: 700 }}>
          {learner.is_self ? 'The teacher has added you.' : `The teacher has added ${learner.first_name}.`}
        </Typography>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          You see the work of the class after you accept.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OnlineButton variant="contained" onClick={() => void send('accept')}>
            Accept
          </OnlineButton>
          <OnlineButton color="inherit" onClick={() => void send('leave')}>
            Decline
          </OnlineButton>
        </Box>
        {says}
      </SoftCard>
    )
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Muted>{who === 'You' ? 'You are in this class.' : `${who} is in this class.`}</Muted>
        <OnlineButton size="small" color="inherit" sx={{ minHeight: 44 }} onClick={() => setIsLeaving(true)}>
          Leave
        </OnlineButton>
      </Box>
      {says}
      {isLeaving && (
        <ConfirmDialog {...leaving(name)} onConfirm={() => void send('leave')} onClose={() => setIsLeaving(false)} />
      )}
    </Box>
  )
}

const leaving = (name: string) => ({
  title: `Leave ${name}?`,
  text: 'You no longer see the work of the class. To come back, you need its code again.',
  action: 'Leave',
  isHarsh: true as const,
})
