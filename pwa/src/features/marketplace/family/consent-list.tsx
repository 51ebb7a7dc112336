import { consentPurposes } from '@abhyas/shared/marketplace/learners/choices'
import { purposeNames } from '@abhyas/shared/marketplace/learners/notice'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { dayOfMoment } from '../../../ui/moment.ts'
import { PlainList } from '../../../ui/plain-list.tsx'
import { StateWord } from '../../../ui/state-word.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { agreedSince, takenBack } from './learner-words.ts'
import { NoticeText } from './notice-text.tsx'
import { looseIn, PurposeSwitch } from './purpose-switch.tsx'
import { useConsents } from './use-consents.ts'
import { languageOf, useNotice } from './use-notice.ts'

interface ConsentListProps {
  readonly learner: Learner
  /** The guardian who looks. */
  readonly userId: string
  readonly onSaved: (learner: Learner) => void
}

/** What a guardian agrees to for one child. Each switch saves at once. */
export function ConsentList({ learner, userId, onSaved }: ConsentListProps) {
  const state = useNotice()
  const isOnline = useOnline()
  const [isReading, setIsReading] = useState(false)
  const { agreed, change } = useConsents(learner, state.named, onSaved)
  const since = agreedSince(learner, userId)
  const lang = languageOf(state.notice)
  const id = `consents-${learner.id}`
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mt: 1 }}>
        <Heading id={id} component="h3" variant="h4">
          You agree to
        </Heading>
        <Button onClick={() => setIsReading(true)} aria-haspopup="dialog" sx={{ mr: -1.5 }}>
          Read the notice
        </Button>
      </Box>
      {!isOnline && <Muted role="status">Needs a network</Muted>}
      {!state.notice && state.read.problem && <CallState of={state.read} />}
      <PlainList sx={{ gap: 0, columnGap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {consentPurposes.map((purpose) => {
          const isOn = agreed.includes(purpose)
          const given = since.get(purpose)
          return (
            <PurposeSwitch
              key={purpose}
              id={`${id}-${purpose}`}
              name={purposeNames[lang][purpose]}
              lang={lang}
              isOn={isOn}
              // Taking back needs no notice; agreeing does.
              isDisabled={
                !isOnline || (!isOn && (!state.notice || (purpose !== 'account' && !agreed.includes('account'))))
              }
              onChange={() => change(purpose)}
            >
              {state.notice?.purposes.find((one) => one.id === purpose)?.why}
              <Box lang="en" sx={{ mt: 0.5 }}>
                {isOn ? (
                  <StateWord icon={mdiCheck} color="primary.main">
                    {given ? `Since ${dayOfMoment(given)}` : 'Agreed'}
                  </StateWord>
                ) : (
                  'Not agreed'
                )}
              </Box>
            </PurposeSwitch>
          )
        })}
      </PlainList>
      <History learner={learner} />
      {isReading && <NoticeDialog onClose={() => setIsReading(false)} />}
    </Box>
  )
}

/** What was taken back, the latest first. */
function History({ learner }: { readonly learner: Learner }) {
  const past = takenBack(learner)
  if (past.length === 0) return null
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
      <Box component="summary" sx={{ py: 1.75, cursor: 'pointer', fontWeight: 500 }}>
        What was taken back
      </Box>
      <PlainList sx={{ pb: 1, color: 'text.secondary' }}>
        {past.map(({ purpose, guardian, given_at, withdrawn_at }) => (
          <li key={`${purpose} ${guardian} ${given_at}`}>
            {nameOf(purpose)}: {dayOfMoment(given_at)} to {dayOfMoment(withdrawn_at)}
            {guardian && `, ${guardian}`}
          </li>
        ))}
      </PlainList>
    </Box>
  )
}

/** A newer server may have purposes that this version has no name for. */
export const nameOf = (purpose: string): string =>
  (purposeNames.en as Readonly<Record<string, string>>)[purpose] ?? purpose

/** The whole notice: of each purpose which data, and what for. */
function NoticeDialog({ onClose }: { readonly onClose: () => void }) {
  const state = useNotice()
  const lang = languageOf(state.notice)
  return (
    <DialogFrame title="What you agree to" fillsPhone maxWidth="sm" onClose={onClose}>
      <NoticeText state={state} />
      <Box component="dl" lang={lang} sx={{ mb: 0 }}>
        {state.notice?.purposes.map(({ id, data, why }) => (
          <Box key={id} sx={{ mb: 2 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {(purposeNames[lang] as Readonly<Record<string, string>>)[id] ?? id}
            </Box>
            <Muted component="dd" sx={{ m: 0, ...looseIn(lang) }}>
              {data}
            </Muted>
            <Muted component="dd" sx={{ m: 0, ...looseIn(lang) }}>
              {why}
            </Muted>
          </Box>
        ))}
      </Box>
    </DialogFrame>
  )
}
